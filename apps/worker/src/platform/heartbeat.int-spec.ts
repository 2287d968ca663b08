import { existsSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { jobs } from '@app/domain/jobs.js';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';
import { Heartbeat } from './heartbeat.js';
import { QueueWorkers } from './queue-workers.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
const workers: INestApplicationContext[] = [];

beforeAll(async () => {
  own = await testDatabase();
  folder = temporaryFolder('heartbeat');
});
afterAll(async () => {
  for (const worker of workers) await worker.close();
  await own.drop();
  await rm(folder, { recursive: true });
});

async function start(name: string) {
  const file = join(folder, name);
  const worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], [], {
    WORKER_HEARTBEAT_FILE: file,
    WORKER_QUEUES: 'images,imports',
  });
  await worker.init();
  workers.push(worker);
  /** Whether the next beat comes. */
  const beats = async () => {
    rmSync(file, { force: true });
    await worker.get(Heartbeat).beat();
    return existsSync(file);
  };
  await eventually(async () => expect(await beats()).toBe(true));
  return { worker, beats };
}

// heartbeat.fault-spec.ts waits for one that comes by itself.
it('stops once one of the queues is not served any more', async () => {
  const { worker, beats } = await start('queues');
  const images = worker
    .get(QueueWorkers)
    .all()
    .find(({ name }) => name === 'images');
  await images?.close();
  expect(worker.get(QueueWorkers).idle()).toEqual(['images']);
  expect(await beats()).toBe(false);
});

it('is left out while the database is away', async () => {
  const { worker, beats } = await start('database');
  const dataSource = worker.get(DataSource);
  await dataSource.destroy();
  expect(await beats()).toBe(false);
  await dataSource.initialize();
  expect(await beats()).toBe(true);
});
