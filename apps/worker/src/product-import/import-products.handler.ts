import { Injectable } from '@nestjs/common';
import { ImportLines } from '@app/domain/product-import/import-lines.service.js';
import { productImportJob } from '@app/domain/product-import/product-import.jobs.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

/**
 * Works through a file of products, some lines a transaction. What became of a line is stored with the product it became, so
 * that another worker goes on with the next one.
 */
@Injectable()
@HandlesJob()
export class ImportProductsHandler implements JobHandler<typeof productImportJob> {
  readonly job = productImportJob;

  constructor(private readonly lines: ImportLines) {}

  async handle(_payload: object, run: RunContext): Promise<JobResult<'import'>> {
    const file = await this.lines.find(run.runId);
    if (!file) throw new Error('The rows of the import are gone.');
    const seen = file.isDryRun ? await this.lines.seen(run.runId) : new Set<string>();
    const stage = file.isDryRun ? 'Checking rows' : 'Writing products';
    const { done: before, total } = await this.lines.counts(run.runId);
    let done = before;
    for (let worked = -1; worked !== 0;) {
      run.signal.throwIfAborted();
      await run.progress(stage, done, total);
      worked = await run.commit((manager) => this.lines.next(manager, file, seen));
      done += worked;
    }
    const { result } = await this.lines.counts(run.runId);
    return { outcome: result.failed > 0 ? 'partial' : 'ok', result: { kind: 'import', ...result } };
  }
}
