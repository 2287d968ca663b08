import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type ImportLineState,
  type PassedOverState,
  passedOverStates,
} from '@app/contracts/product-import/product-import.constants.js';
import type { ImportRow } from '@app/contracts/product-import/product-import.contract.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { count, rowsOf, sqlOn } from '../sql.js';
import type { ProductImportEntity, ProductImportLineEntity } from './product-import.entities.js';

/** The outcome of a line. */
export type LineOutcome = Pick<ProductImportLineEntity, 'line' | 'state' | 'field' | 'reason'>;
export type ImportLine = Pick<ProductImportLineEntity, 'line' | 'cells' | 'field' | 'reason'>;

/** A line that was left out without an error. */
export type PassedOverLine = Pick<ProductImportLineEntity, 'line' | 'cells'> & { state: PassedOverState };

/** Failed rows that are read at once for the CSV file. */
const BATCH = 500;

/** The only file with SQL for imports and their lines. */
@Injectable()
export class ProductImportRepository {
  constructor(private readonly database: Database) {}

  async insert(
    manager: EntityManager,
    { runId, fileName, isDryRun, by }: ProductImportEntity,
    rows: readonly ImportRow[],
  ): Promise<void> {
    const on = sqlOn(manager);
    await on
      .insertInto('product_import')
      .values({ run_id: runId, file_name: fileName, is_dry_run: isDryRun, by: json(by) })
      .execute();
    await on
      .insertInto('product_import_line')
      .columns(['run_id', 'line', 'cells'])
      .expression((db) =>
        db
          .selectFrom(rowsOf('r', rows, { line: 'int', values: 'jsonb' }))
          .select([sql<string>`${runId}::uuid`.as('run_id'), 'r.line', 'r.values']),
      )
      .execute();
  }

  async find(runId: string): Promise<ProductImportEntity | null> {
    const row = await sqlOn(this.database)
      .selectFrom('product_import')
      .select(['run_id as runId', 'file_name as fileName', 'is_dry_run as isDryRun', 'by'])
      .where('run_id', '=', runId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The next unprocessed lines, in the file's order. */
  async findWaiting(manager: EntityManager, runId: string, limit: number): Promise<ImportRow[]> {
    return sqlOn(manager)
      .selectFrom('product_import_line')
      .select(['line', 'cells as values'])
      .where('run_id', '=', runId)
      .where('state', '=', 'waiting')
      .orderBy('line')
      .limit(limit)
      .execute();
  }

  async saveOutcomes(manager: EntityManager, runId: string, outcomes: readonly LineOutcome[]): Promise<void> {
    await sqlOn(manager)
      .updateTable('product_import_line as l')
      .from(rowsOf('o', outcomes, { line: 'int', state: 'text', field: 'text', reason: 'text' }))
      .set((row) => ({
        state: row.ref('o.state'),
        field: row.ref('o.field'),
        reason: row.ref('o.reason'),
      }))
      .where('l.run_id', '=', runId)
      .whereRef('l.line', '=', 'o.line')
      .execute();
  }

  async countByState(runId: string): Promise<Record<ImportLineState, number>> {
    const rows = await sqlOn(this.database)
      .selectFrom('product_import_line')
      .select(['state', count().as('lines')])
      .where('run_id', '=', runId)
      .groupBy('state')
      .execute();
    const counts = { waiting: 0, imported: 0, duplicate: 0, skipped: 0, failed: 0 };
    for (const { state, lines } of rows) counts[state] = lines;
    return counts;
  }

  /** The new products that a dry run has found so far: later lines may repeat them. */
  async findNew(runId: string): Promise<Pick<ImportRow, 'values'>[]> {
    return sqlOn(this.database)
      .selectFrom('product_import_line')
      .select('cells as values')
      .where('run_id', '=', runId)
      .where('state', '=', 'imported')
      .execute();
  }

  /** The first duplicates and lines without a name. */
  async findPassedOver(runId: string, limit: number): Promise<PassedOverLine[]> {
    return sqlOn(this.database)
      .selectFrom('product_import_line')
      .select(['line', 'cells'])
      .select((of) => of.ref('state').$castTo<PassedOverState>().as('state'))
      .where('run_id', '=', runId)
      .where('state', 'in', passedOverStates)
      .orderBy('line')
      .limit(limit)
      .execute();
  }

  async findFailed(runId: string, limit: number, after = 0): Promise<ImportLine[]> {
    return sqlOn(this.database)
      .selectFrom('product_import_line')
      .select(['line', 'cells', 'field', 'reason'])
      .where('run_id', '=', runId)
      .where('state', '=', 'failed')
      .where('line', '>', after)
      .orderBy('line')
      .limit(limit)
      .execute();
  }

  /** All failed lines, read in batches. */
  async *eachFailed(runId: string): AsyncGenerator<ImportLine> {
    let after = 0;
    for (;;) {
      const lines = await this.findFailed(runId, BATCH, after);
      yield* lines;
      if (lines.length < BATCH) return;
      after = lines.at(-1)?.line ?? after;
    }
  }
}
