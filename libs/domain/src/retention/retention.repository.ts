import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import type { RetentionRule } from './retention-rules.js';

/** Deletes by age what the rules name. The tables are other features'; the rules say which rows. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly database: Database) {}

  /** The database's clock, which also dated the rows. */
  async now(): Promise<Date> {
    const [row] = await this.database.query<{ now: Date }>('select now()');
    if (!row) throw new Error('The database has no clock.');
    return row.now;
  }

  async count(rule: RetentionRule, before: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from ${rule.table} t where ${condition(rule)}`,
      [before],
    );
    return row?.count ?? 0;
  }

  /**
   * Deletes up to `limit` of the oldest rows in the caller's transaction, past those that another transaction holds.
   * Answers the ids of what has files.
   */
  async deleteBatch(
    manager: EntityManager,
    rule: RetentionRule,
    before: Date,
    limit: number,
  ): Promise<{ count: number; ids: string[] }> {
    if (rule.before) await manager.query(rule.before);
    // Materialised: a subquery that locks might be run more than once.
    const [rows, count]: [{ id?: string }[], number] = await manager.query(
      `with doomed as materialized (
         select ${rule.key} from ${rule.table} t where ${condition(rule)} order by t.${rule.age} limit $2
         for update skip locked
       )
       delete from ${rule.table} where (${rule.key}) in (select ${rule.key} from doomed)
       ${rule.files ? 'returning id' : ''}`,
      [before, limit],
    );
    return { count, ids: rule.files ? rows.map(({ id }) => String(id)) : [] };
  }

  /** Those of the ids that a row of the table has. Committed rows alone: what is on its way is young, and kept for that. */
  async known(table: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(`select id::text from ${table} where id = any($1::uuid[])`, [
      ids,
    ]);
    return new Set(rows.map(({ id }) => id));
  }
}

const condition = ({ age, only }: RetentionRule) => `t.${age} < $1${only ? ` and ${only}` : ''}`;
