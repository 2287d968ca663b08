import { Injectable } from '@nestjs/common';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { CorrectionChange, CorrectionsQuery, NewCorrection } from '@app/contracts/training/training.contract.js';
import { correctionPriorities, type CorrectionSort } from '@app/contracts/training/training.constants.js';
import { Database } from '@app/database/database.js';
import type { Schema } from '../schema.js';
import { containing, count, type Sql, sqlOn } from '../sql.js';
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

const TEXTS = ['original_query', 'incorrect_response', 'corrected_response'] as const;

type Corrections = SelectQueryBuilder<Schema, 'training_correction', CorrectionEntity>;

const newestFirst = (corrections: Corrections) => corrections.orderBy('created_at', 'desc').orderBy('id');

const inOrder: Record<CorrectionSort, (corrections: Corrections) => Corrections> = {
  newest: newestFirst,
  oldest: (corrections) => corrections.orderBy('created_at').orderBy('id'),
  // The contract's list begins with what is most urgent.
  priority: (corrections) =>
    newestFirst(corrections.orderBy(sql`array_position(${[...correctionPriorities]}::text[], priority)`)),
  question: (corrections) => corrections.orderBy(sql`lower(original_query)`).orderBy('id'),
};

/** The only file with SQL for `training_correction`. */
@Injectable()
export class CorrectionsRepository {
  constructor(private readonly database: Database) {}

  /** One page for staff and how many there are. */
  async findPage({ q, sort, page, pageSize }: CorrectionsQuery): Promise<{ rows: CorrectionEntity[]; total: number }> {
    const found = this.sql
      .selectFrom('training_correction')
      .$if(q !== '', (corrections) =>
        corrections.where((row) => row.or(TEXTS.map((column) => containing(row.ref(column), q)))),
      );
    const [rows, { total }] = await Promise.all([
      inOrder[sort](found.select(COLUMNS))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      found.select(count().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
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

  async insert(correction: NewCorrection): Promise<CorrectionEntity> {
    return this.sql
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
  async update(id: string, { version, ...change }: CorrectionChange): Promise<CorrectionEntity | null> {
    const row = await this.sql
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
  async delete(id: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(CorrectionEntity, { id });
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
