import { rm } from 'node:fs/promises';
import pg from 'pg';
import { temporaryFolder } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { startStack } from '../../../../tools/lib/stack.mjs';
import { unlimited } from '../../../../tools/lib/unlimited.mjs';

export const staff = { username: 'admin', password: 'correct horse battery' };

/** The whole product as `npm start` runs it, with a database of its own. */
export interface Site {
  address: string;
  /** Process id of the worker that makes pictures, for a test that holds it. */
  pictureWorker(): number;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const database = await testDatabase();
  const dataDir = temporaryFolder('site');
  const stack = await startStack({
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      ...unlimited,
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      // Whatever the developer has set: these tests are for the product alone.
      REDIS_URL: '',
      S3_BUCKET: '',
      PUBLIC_URL: '',
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      ...env,
    },
    log: () => {},
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  return {
    address: stack.address,
    pictureWorker: () => {
      const pid = stack.supervisor.pid('picture worker');
      if (pid === undefined) throw new Error('The picture worker is not running.');
      return pid;
    },
    query: async <Row extends object>(sql: string, values: unknown[] = []) => (await pool.query<Row>(sql, values)).rows,
    stop: async () => {
      await pool.end();
      await stack.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
