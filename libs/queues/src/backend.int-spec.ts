import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import type { Pool } from 'pg';
import { openPool } from '@app/database/pool.js';
import { eventually } from '@app/testing/eventually.js';
import { cuttableProxy } from '@app/testing/cuttable-proxy.js';
import { testDatabase } from '@app/testing/test-database.js';
import { createLastingBackend } from './postgres-backend.js';
import { stallConfig } from './queue-config.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase();
  proxy = await cuttableProxy(database.url);
  pool = openPool(proxy.url, { max: 6, searchPath: 'bullmq,public' });
});

afterAll(async () => {
  await pool.end();
  await proxy.close();
  await database.drop();
});

it('works once the database is there, though its first connection failed', async () => {
  proxy.disconnect();
  const options = { connection: pool as never };
  const queue = new Queue('first', options, createLastingBackend);
  const heard: string[] = [];
  const hear = async ({ name }: { name: string }) => void heard.push(name);
  const worker = new Worker('first', hear, { ...options, ...stallConfig }, createLastingBackend);
  queue.on('error', () => {});
  worker.on('error', () => {});
  await expect(queue.add('early', {})).rejects.toThrow();
  await expect(queue.add('early too', {})).rejects.toThrow();
  proxy.reconnect();
  await queue.add('later', {});
  await eventually(() => expect(heard).toEqual(['later']));
  // And again, in the middle of its life.
  proxy.disconnect();
  await expect(queue.add('lost', {})).rejects.toThrow();
  proxy.reconnect();
  // A connection that was lost unnoticed may take one more with it.
  await eventually(() => queue.add('last', {}));
  await eventually(() => expect(heard).toEqual(['later', 'last']));
  await worker.close();
  await queue.close();
});
