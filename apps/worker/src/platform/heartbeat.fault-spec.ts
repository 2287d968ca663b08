import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { jobs } from '@app/domain/jobs.js';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';

it('comes by itself', async () => {
  const own = await testDatabase();
  const folder = temporaryFolder('heartbeat');
  const file = join(folder, 'beat');
  const worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], [], {
    WORKER_HEARTBEAT_FILE: file,
  });
  try {
    await worker.init();
    await eventually(() => expect(existsSync(file)).toBe(true));
  } finally {
    await worker.close();
    await own.drop();
    await rm(folder, { recursive: true });
  }
});
