import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { healthSchema, notReadySchema, readySchema } from '@app/contracts/health/health.contract.js';
import { readVersion } from '@app/config/version.js';
import { Database } from '@app/database/database.js';
import { jobs } from '@app/domain/jobs.js';
import { eventually } from '@app/testing/eventually.js';
import { startWorker } from '../../../worker/src/testing/start-worker.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { Readiness } from './readiness.js';

const api = useApi();

const sql = async (...statements: string[]): Promise<void> => {
  for (const statement of statements) await api.app.get(Database).query(statement);
};
const ready = () => new Client(api.address).call('GET', '/api/health/ready');
const workers = (env: Record<string, string> = {}) =>
  startWorker({ databaseUrl: api.databaseUrl, redisUrl: undefined }, [...jobs], [], env);
const degraded = (expected: string[]) =>
  eventually(async () => {
    const answer = await ready();
    expect([answer.status, readySchema.parse(answer.json)]).toEqual([200, { degraded: expected }]);
  });

describe('health', () => {
  it('says that the process is alive, and is kept by nobody', async () => {
    const answer = await new Client(api.address).call('GET', '/api/health');
    expect([answer.status, healthSchema.parse(answer.json)]).toEqual([200, { status: 'ok', version: readVersion() }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('readiness', () => {
  it('is there without a worker, and says that it is away', () => degraded(['worker']));

  it('is whole with workers that serve every queue between them, and no longer when one of them leaves', async () => {
    const one = await workers({ WORKER_QUEUES: 'crawl,learning,images' });
    await degraded(['worker']);
    const two = await workers({ WORKER_QUEUES: 'analytics,imports' });
    await degraded([]);
    await one.close();
    await degraded(['worker']);
    await two.close();
  });

  it('is not whole while a run is due, workers are there, and nothing moves', async () => {
    const one = await workers();
    await degraded([]);
    const run = `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at, state, worker_id)`;
    // Runs of a queue that a worker would take at once are no use here: only the table of who is alive is real.
    await one.close();
    const id = randomUUID();
    await sql(
      `insert into worker_presence (id, queues, seen_at) values ('${id}', '{crawl,learning,images,analytics,imports}', now() + interval '1 hour')`,
      `${run} values ('image', 'x', 'images', 'due', '{}', 'test', now() - interval '1 minute', 'queued', null)`,
    );
    await degraded(['queue']);
    await sql(`${run} values ('image', 'x', 'images', 'worked on', '{}', 'test', now(), 'active', '${id}')`);
    await degraded([]);
    await sql(`update job_run set worker_lost_at = now() where subject = 'worked on'`);
    await degraded(['queue']);
    await sql(`update job_run set due_at = now() + interval '1 hour' where subject = 'due'`);
    await degraded([]);
    await sql('delete from job_run', 'delete from worker_presence');
  });

  // The last one: from here on, the api says no.
  it('is not there from the moment that the process is told to end', async () => {
    await api.app.get(Readiness).onModuleDestroy();
    const answer = await ready();
    expect([answer.status, notReadySchema.parse(answer.json)]).toEqual([503, { missing: ['shutting-down'] }]);
  });
});
