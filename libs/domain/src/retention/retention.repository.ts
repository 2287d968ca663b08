import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { PRODUCT_IMAGE_PATH } from '@app/contracts/catalogue/catalogue.constants.js';
import { Database } from '@app/database/database.js';
import { leaveAsCounted } from '../figures/kept-counts.js';
import { count, isAnyOf, type Sql, sqlOn } from '../sql.js';
import type { RetentionRule } from './retention-rule.js';

/** The tables whose rows have a folder each in the store, named by the row's id. */
export type OwnerOfFiles = 'photo' | 'chat_video' | 'community_fix' | 'product' | 'sponsored_ad_image';

/** The id of a row that can be brought back. */
const KEPT_ID = sql<string>`row ->> 'id'`;
/** The folder in the address of a product's picture. */
const PRODUCT_FOLDER = `^${PRODUCT_IMAGE_PATH.replace(':id', '([0-9a-f-]+)').replace(':file', '')}`;

/** Deletes by age what the rules name. The tables are other features'; the rules say which rows. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly database: Database) {}

  /** The database's clock, which also dated the rows. */
  async now(): Promise<Date> {
    const { now } = await this.sql.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
    return now;
  }

  async count(rule: RetentionRule, before: Date): Promise<number> {
    const { total } = await expired(this.sql, rule, before).select(count().as('total')).executeTakeFirstOrThrow();
    return total;
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
    const on = sqlOn(manager);
    // As `set local` does, which takes no parameter.
    if (rule.allowedBy) await on.selectNoFrom(sql`set_config(${rule.allowedBy}, 'on', true)`.as('set')).execute();
    await leaveAsCounted(manager, rule.table, before);
    const key = sql.join(rule.key.map((column) => sql.ref(column)));
    const deleting = on
      // Materialised: a subquery that locks might be run more than once.
      .with(
        (doomed) => doomed('doomed').materialized(),
        (db) =>
          expired(db, rule, before)
            .select(rule.key.map((column) => sql.ref(column).as(column)))
            .orderBy(sql.ref(`t.${rule.age}`))
            .limit(limit)
            .forUpdate()
            .skipLocked(),
      )
      .deleteFrom(rule.table)
      .where(sql<boolean>`(${key}) in (select ${key} from doomed)`);
    if (rule.files === undefined) {
      const { numDeletedRows } = await deleting.executeTakeFirstOrThrow();
      return { count: Number(numDeletedRows), ids: [] };
    }
    const rows = await deleting.returning(sql<string>`id`.as('id')).execute();
    return { count: rows.length, ids: rows.map(({ id }) => id) };
  }

  /** Those of the ids that a row of the table has, or one that was deleted and can be brought back. Committed rows alone: what is on its way is young, and kept for that. */
  async known(table: OwnerOfFiles, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.sql
      .selectFrom(table)
      .select(sql<string>`id::text`.as('id'))
      .where((row) => isAnyOf(row.ref('id'), ids))
      .unionAll(
        this.sql
          .selectFrom('audit_kept_row')
          .select(KEPT_ID.as('id'))
          .where('table_name', '=', table)
          .where(isAnyOf(KEPT_ID, ids)),
      )
      .execute();
    const shown = table === 'product' ? await this.shownFolders(ids) : [];
    return new Set([...rows.map(({ id }) => id), ...shown]);
  }

  /** A picture that staff uploaded lies in a folder of its own: a product shows it, or the audit log can bring it back. */
  private async shownFolders(ids: readonly string[]): Promise<string[]> {
    const folderIn = (path: Expression<string | null>) => sql<string>`substring(${path} from ${PRODUCT_FOLDER})`;
    const told = (side: 'before' | 'after') => {
      const folder = folderIn(sql<string | null>`${sql.ref(side)} ->> 'imageUrl'`);
      const ofProducts = this.sql.selectFrom('audit_entry').where('record_type', '=', 'product');
      return ofProducts.select(folder.as('id')).where(isAnyOf(folder, ids));
    };
    const folder = folderIn(sql.ref<string>('image_url'));
    const shown = this.sql.selectFrom('product').select(folder.as('id')).where(isAnyOf(folder, ids));
    const rows = await shown.unionAll(told('before')).unionAll(told('after')).execute();
    return rows.map(({ id }) => id);
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}

/** The rows of the rule that are older than `before`, as `t`. */
function expired(on: Pick<Sql, 'selectFrom'>, rule: RetentionRule, before: Date) {
  const old = on.selectFrom(sql.table(rule.table).as('t')).where(sql<boolean>`${sql.ref(`t.${rule.age}`)} < ${before}`);
  return rule.only ? old.where(rule.only) : old;
}
