// The feature's job at work.
export const workerFiles = ({ word, Name, table }) => ({
  [`apps/worker/src/${word}/take-in-${word}.handler.ts`]: `
import { Injectable } from '@nestjs/common';
import { NotFoundError } from '@app/domain/errors.js';
import { takeIn${Name}Job } from '@app/domain/${word}/${word}.jobs.js';
import { ${Name}Repository } from '@app/domain/${word}/${word}.repository.js';
import type { PayloadOf } from '@app/queues/define-job.js';
import type { JobHandler, JobResult, RunContext } from '@app/queues/job-handler.js';
import { HandlesJob } from '../platform/job-handlers.js';

/** What it stores, it stores while it holds the claim, and a second run changes nothing. */
@Injectable()
@HandlesJob()
export class TakeIn${Name}Handler implements JobHandler<typeof takeIn${Name}Job> {
  readonly job = takeIn${Name}Job;

  constructor(private readonly rows: ${Name}Repository) {}

  async handle({ id }: PayloadOf<typeof takeIn${Name}Job>, run: RunContext): Promise<JobResult<'import'>> {
    const isKept = await run.commit((manager) => this.rows.markTakenIn(manager, id));
    // Trying again cannot bring it back.
    if (!isKept) throw new NotFoundError('The entry is no longer kept.');
    return { outcome: 'ok', result: { kind: 'import', imported: 1, duplicates: 0, skipped: 0, failed: 0 } };
  }
}
`,
  [`apps/worker/src/${word}/${word}.worker-module.ts`]: `
import { Module } from '@nestjs/common';
import { ${Name}Module } from '@app/domain/${word}/${word}.module.js';
import { TakeIn${Name}Handler } from './take-in-${word}.handler.js';

@Module({ imports: [${Name}Module], providers: [TakeIn${Name}Handler] })
export class ${Name}WorkerModule {}
`,
  [`apps/worker/src/${word}/take-in-${word}.int-spec.ts`]: `
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { jobs } from '@app/domain/jobs.js';
import { takeIn${Name}Job } from '@app/domain/${word}/${word}.jobs.js';
import { ${Name}Service } from '@app/domain/${word}/${word}.service.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let worker: INestApplicationContext;
beforeAll(async () => {
  own = await testDatabase();
  worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, jobs, []);
});
afterAll(async () => {
  await worker.close();
  await own.drop();
});

const list = () => worker.get(${Name}Service).list();
const becomes = (state: RunState, run: object) =>
  eventually(async () => {
    const { runs } = await worker.get(JobRuns).page({ q: '', page: 1, pageSize: 9 });
    expect(runs).toContainEqual(expect.objectContaining({ kind: takeIn${Name}Job.kind, state, ...run }));
  });

describe('the job', () => {
  it('takes in what was created', async () => {
    const { id } = await worker.get(${Name}Service).create({ title: 'First' }, 'karen');
    await becomes('completed', { subject: 'First', requestedBy: 'karen' });
    expect(await list()).toMatchObject([{ id, title: 'First', takenInAt: expect.any(String) }]);
  });

  it('fails at once for what is gone', async () => {
    await worker
      .get(Database)
      .transaction((tx) =>
        worker
          .get(JobRuns)
          .start(tx, takeIn${Name}Job, { id: randomUUID() }, { subject: 'Gone', requestedBy: 'karen' }),
      );
    await becomes('failed', { subject: 'Gone', attempt: 1, error: 'The entry is no longer kept.' });
  });

  it('is kept together with what it is for, or neither is', async () => {
    const database = worker.get(Database);
    const count = () => database.query('select (select count(*) from ${table}) as rows, (select count(*) from job_run) as runs');
    const before = await count();
    await expect(worker.get(${Name}Service).create({ title: 'Half' }, 'no\\0name')).rejects.toThrow();
    expect(await count()).toEqual(before);
  });
});
`,
});
