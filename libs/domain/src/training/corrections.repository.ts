import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type CorrectionChange,
  type CorrectionsBulk,
  type CorrectionsQuery,
  correctionsQuerySchema,
  type NewCorrection,
} from '@app/contracts/training/training.contract.js';
import { correctionPriorities } from '@app/contracts/training/training.constants.js';
import { Database } from '@app/database/database.js';
import { type Sql, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import { CorrectionEntity } from './correction.entity.js';

const COLUMNS = [
  'id',
  'original_query as originalQuery',
  'incorrect_response as incorrectResponse',
  'corrected_response as correctedResponse',
  'correction_type as correctionType',
  'priority',
  'status',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

const list = staffList({
  query: correctionsQuerySchema,
  from: (on) => on.selectFrom('training_correction'),
  columns: (corrections) => corrections.select(COLUMNS),
  key: 'id',
  searched: (row) => [row.ref('original_query'), row.ref('incorrect_response'), row.ref('corrected_response')],
  filters: {},
  sorts: {
    newest: sql`created_at desc`,
    oldest: sql`created_at`,
    // The contract's list begins with what is most urgent.
    priority: sql`array_position(${[...correctionPriorities]}::text[], priority), created_at desc`,
    question: sql`lower(original_query)`,
  },
});

/** The only file with SQL for `training_correction`. */
@Injectable()
export class CorrectionsRepository {
  constructor(private readonly database: Database) {}

  /** One page for staff and how many there are. */
  findPage(query: CorrectionsQuery): Promise<{ rows: CorrectionEntity[]; total: number }> {
    return list.page(this.database, query);
  }

  /** The corrections that an action is for. Throws `SetChangedError`. */
  choose(rows: CorrectionsBulk['rows']): Promise<string[]> {
    return list.chosen(this.database, rows);
  }

  /** What answers follow. */
  async findActive(): Promise<CorrectionEntity[]> {
    return this.sql
      .selectFrom('training_correction')
      .select(COLUMNS)
      .where('status', '=', 'active')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Differs after every change of any correction. */
  async fingerprint(): Promise<string> {
    const { fingerprint } = await this.sql
      .selectFrom('training_correction')
      .select(
        sql<string>`count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(max(updated_at)::text, '')`.as(
          'fingerprint',
        ),
      )
      .executeTakeFirstOrThrow();
    return fingerprint;
  }

  async findById(id: string): Promise<CorrectionEntity | null> {
    const row = await this.sql
      .selectFrom('training_correction')
      .select(COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** What staff may change of it, held until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<NewCorrection | null> {
    const row = await sqlOn(manager)
      .selectFrom('training_correction')
      .select([
        'original_query as originalQuery',
        'incorrect_response as incorrectResponse',
        'corrected_response as correctedResponse',
        'correction_type as correctionType',
        'priority',
        'status',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  async insert(correction: NewCorrection, manager = this.database.manager): Promise<CorrectionEntity> {
    return sqlOn(manager)
      .insertInto('training_correction')
      .values({
        original_query: correction.originalQuery,
        incorrect_response: correction.incorrectResponse,
        corrected_response: correction.correctedResponse,
        correction_type: correction.correctionType,
        priority: correction.priority,
        status: correction.status,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  /** Changes what is not absent. Null where there is none of this id, or where its version is another one by now. */
  async update(
    id: string,
    { version, ...change }: CorrectionChange,
    manager = this.database.manager,
  ): Promise<CorrectionEntity | null> {
    const row = await sqlOn(manager)
      .updateTable('training_correction')
      // What is undefined is left out of the statement.
      .set({
        original_query: change.originalQuery,
        incorrect_response: change.incorrectResponse,
        corrected_response: change.correctedResponse,
        correction_type: change.correctionType,
        priority: change.priority,
        status: change.status,
        version: sql`version + 1`,
        updated_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .$if(version !== undefined, (corrections) => corrections.where('version', '=', version!))
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ?? null;
  }

  /** False when there was none. */
  async delete(id: string, manager = this.database.manager): Promise<boolean> {
    const { affected } = await manager.delete(CorrectionEntity, { id });
    return affected === 1;
  }

  /** The latest searches that were not a photo alone, newest first. */
  async findRecentSearches(count: number): Promise<{ query: string; askedAt: Date }[]> {
    return this.sql
      .selectFrom('search_event')
      .select(['search_query as query', 'created_at as askedAt'])
      .where('search_query', '<>', '')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
