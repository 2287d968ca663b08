import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { defineJob } from '@app/queues/define-job.js';
import type { JobHandler, RunContext } from '@app/queues/job-handler.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client } from '../../../api/src/testing/client.js';
import { connected, joinRuns, type StaffSocket, staffSocket } from '../../../api/src/testing/staff-socket.js';
import { startApi, type TestApi } from '../../../api/src/testing/start-api.js';
import { anEvaluation } from '../testing/results.js';
import { startWorker } from '../testing/start-worker.js';
import { HandlesJob } from './job-handlers.js';

const UPDATES = 10_000;
const SOCKETS = 40;

const stormJob = defineJob({
  name: 'test.storm',
  kind: 'evaluation',
  queue: 'analytics',
  payload: z.object({}),
  attempts: 1,
  backoffMs: 100,
});

let letGo: () => void = () => {};

@HandlesJob()
class StormHandler implements JobHandler<typeof stormJob> {
  readonly job = stormJob;

  async handle(_: object, run: RunContext) {
    const startedAt = Date.now();
    for (let done = 1; done <= UPDATES; done++) {
      await run.progress('Storming', done, UPDATES);
      // Spread over two seconds, as a job does that reports every small step.
      if (done % 100 === 0)
        while (Date.now() - startedAt < (done / UPDATES) * 2_000) await new Promise((next) => setTimeout(next, 2));
    }
    // Busy with something that it says nothing about.
    await new Promise<void>((done) => (letGo = done));
    return { outcome: 'ok' as const, result: anEvaluation };
  }
}

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;
let worker: INestApplicationContext;
let staff: Client;
const sockets: StaffSocket[] = [];

const open = async (): Promise<StaffSocket> => {
  const socket = staffSocket(api.address, { cookie: staff.cookieHeader });
  sockets.push(socket);
  return connected(socket);
};

beforeAll(async () => {
  database = await testDatabase();
  const backend = { databaseUrl: database.url, redisUrl: undefined };
  api = await startApi(backend);
  worker = await startWorker(backend, [stormJob], [StormHandler]);
  staff = await new Client(api.address).signIn();
});
afterAll(async () => {
  letGo();
  for (const socket of sockets) socket.disconnect();
  await worker.close();
  await api.close();
  await database.drop();
});

it('sends a screen at most four messages a second about a run, and its last state always', async () => {
  const watchers = await Promise.all(
    Array.from({ length: SOCKETS }, async () => (await joinRuns(await open())).changes),
  );
  const { run } = await worker
    .get(Database)
    .transaction((tx) => worker.get(JobRuns).start(tx, stormJob, {}, { subject: 'storm', requestedBy: 'test' }));
  const mine = (changes: readonly JobRun[]) => changes.filter(({ id }) => id === run.id);

  // The last report arrives although the job goes on in silence.
  await eventually(() => {
    for (const changes of watchers)
      expect(mine(changes).at(-1)).toMatchObject({ state: 'active', progress: { done: UPDATES, total: UPDATES } });
  });
  letGo();
  await eventually(() => {
    for (const changes of watchers) expect(mine(changes).at(-1)?.state).toBe('completed');
  });
  const shown = (await staff.call<JobRun>('GET', `/api/jobs/runs/${run.id}`)).json;
  const seconds = (Date.parse(shown.finishedAt ?? '') - Date.parse(shown.startedAt ?? '')) / 1_000;
  for (const changes of watchers) {
    // Coalesced before they get their numbers: a screen that heard them all sees no gap.
    const numbers = mine(changes).map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    // Of the whole run: a busy machine may bring two of them late and together.
    expect(numbers.length).toBeLessThanOrEqual(4 * seconds + 4);
  }
  expect(shown).toEqual({ ...mine(watchers[0] ?? []).at(-1), parts: null });
});
