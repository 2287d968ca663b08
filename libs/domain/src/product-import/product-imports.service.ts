import { Injectable } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { ImportReport, ProductImport } from '@app/contracts/product-import/product-import.contract.js';
import { Database } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';
import { NotFoundError } from '../errors.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import type { ProductImportEntity } from './product-import.entities.js';
import { productImportJob } from './product-import.jobs.js';
import { type ImportLine, ProductImportRepository } from './product-import.repository.js';

/** The most lines that a report lists; the CSV file has all failures. */
const MOST_SHOWN = 200;

/** Imports of products from CSV files. */
@Injectable()
export class ProductImports {
  constructor(
    private readonly database: Database,
    private readonly imports: ProductImportRepository,
    private readonly runs: JobRuns,
  ) {}

  /** Saves the rows and queues the run that processes them, in one transaction. */
  start({ fileName, dryRun, rows }: ProductImport, by: Actor): Promise<JobRun> {
    return this.database.transaction(async (tx) => {
      const subject = dryRun ? `${fileName} (check)` : fileName;
      const { run } = await this.runs.startFor(tx, by, productImportJob, {}, { subject });
      const { onEntry: _onEntry, ...author } = by;
      await this.imports.insert(tx.manager, { runId: run.id, fileName, isDryRun: dryRun, by: author }, rows);
      return run;
    });
  }

  /** Throws `NotFoundError`. */
  async report(runId: string): Promise<ImportReport> {
    const { fileName, isDryRun } = await this.load(runId);
    const [{ waiting, imported, duplicate, skipped, failed }, failures, passedOver] = await Promise.all([
      this.imports.countByState(runId),
      this.imports.findFailed(runId, MOST_SHOWN),
      this.imports.findPassedOver(runId, MOST_SHOWN),
    ]);
    return {
      runId,
      fileName,
      dryRun: isDryRun,
      total: waiting + imported + duplicate + skipped + failed,
      imported,
      duplicates: duplicate,
      skipped,
      failed,
      failures: failures.map(({ line, cells, field, reason }) => ({
        line,
        productName: cells.productName ?? '',
        column: field,
        value: field ? (cells[field] ?? '') : '',
        reason: reason ?? '',
      })),
      passedOver: passedOver.map(({ line, cells, state }) => ({ line, productName: cells.productName ?? '', state })),
    };
  }

  /** Every line that failed, one after the other. Throws `NotFoundError` before the first. */
  async failed(runId: string): Promise<AsyncIterable<ImportLine>> {
    await this.load(runId);
    return this.imports.eachFailed(runId);
  }

  private async load(runId: string): Promise<ProductImportEntity> {
    const found = await this.imports.find(runId);
    if (!found) throw new NotFoundError('There is no such import.');
    return found;
  }
}
