import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { Database } from '@app/database/database.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { defineJob } from '@app/queues/define-job.js';
import type { JobHandler } from '@app/queues/job-handler.js';
import { capturedLog } from '@app/testing/captured-log.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { anEvaluation } from '../testing/results.js';
import { startWorker } from '../testing/start-worker.js';
import { HandlesJob } from './job-handlers.js';

const sayJob = defineJob({
  name: 'test.say',
  kind: 'evaluation',
  queue: 'analytics',
  payload: z.object({}),
  attempts: 1,
  backoffMs: 50,
  businessKey: () => null,
});

@HandlesJob()
class SayHandler implements JobHandler<typeof sayJob> {
  readonly job = sayJob;

  async handle() {
    new AreaLogger('crawl').log('Halfway.');
    return { outcome: 'ok' as const, result: anEvaluation };
  }
}

it('names the run in every line that is written in its course', async () => {
  const captured = capturedLog('worker');
  const database = await testDatabase();
  const worker = await startWorker(
    { databaseUrl: database.url, redisUrl: undefined },
    [sayJob],
    [SayHandler],
    {},
    captured.log,
  );
  const { run } = await worker
    .get(Database)
    .transaction((tx) => worker.get(JobRuns).start(tx, sayJob, {}, { subject: 'x', requestedBy: 'test' }));
  const lines = await eventually(() => {
    const its = captured.lines().filter(({ runId }) => runId === run.id);
    expect(its).toHaveLength(2);
    return its;
  });
  expect(lines.map(({ app, area, msg }) => `${app} ${area}: ${msg}`)).toEqual([
    'worker crawl: Halfway.',
    'worker jobs: test.say: ok',
  ]);
  await worker.close();
  await database.drop();
});
