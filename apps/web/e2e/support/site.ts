import pg from 'pg';
import { jobs } from '@app/domain/jobs.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startApi } from '../../../api/src/testing/start-api.js';
import { startWorker } from '../../../worker/src/testing/start-worker.js';

export const staff = { username: 'admin', password: 'correct horse battery' };

/** The whole product, with a database of its own. */
export interface Site {
  address: string;
  databaseUrl: string;
  /** Ends the worker; what it answers starts the next one. */
  withoutWorker(): Promise<() => Promise<void>>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/**
 * Api, worker and the built web app in this process, whose modules are loaded already: four processes of `npm start` take
 * twenty times as long. That those come up and go down is shown in `tools/start` and `tools/faults`.
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const database = await testDatabase();
  const backend = { databaseUrl: database.url, redisUrl: undefined };
  // What people get: most other tests read every answer anew.
  const settings = { PUBLIC_READS_SECONDS: '30', ...env };
  const api = await startApi(backend, settings, { hasWebApp: true });
  const newWorker = () => startWorker(backend, jobs, [], { DATA_DIR: api.dataDir, ...env });
  let worker = await newWorker();
  await eventually(() => hasWorker(api.address));
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  return {
    address: api.address,
    databaseUrl: database.url,
    withoutWorker: async () => {
      await worker.close();
      return async () => void (worker = await newWorker());
    },
    query: async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows,
    stop: async () => {
      await pool.end();
      await worker.close();
      await api.close();
      await database.drop();
    },
  };
}

/** The console says so while none has been heard of. */
async function hasWorker(address: string): Promise<void> {
  const { degraded } = (await (await fetch(`${address}/api/health/ready`)).json()) as { degraded: string[] };
  if (degraded.includes('worker')) throw new Error('There is no worker.');
}
