import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import type { Pool } from 'pg';
import { openPool } from '@app/database/pool.js';
import { eventually } from '@app/testing/eventually.js';
import { severable } from '@app/testing/severed.js';
import { testDatabase } from '@app/testing/test-database.js';
import { createLastingBackend } from './postgres-backend.js';
import { stallConfig } from './queue-config.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let way: Awaited<ReturnType<typeof severable>>;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase();
  way = await severable(database.url);
  pool = openPool(way.url, { max: 6, searchPath: 'bullmq,public' });
});

afterAll(async () => {
  await pool.end();
  await way.close();
  await database.drop();
});

it('works once the database is there, though its first connection failed', async () => {
  way.cut();
  const options = { connection: pool as never };
  const queue = new Queue('first', options, createLastingBackend);
  const heard: string[] = [];
  const hear = async ({ name }: { name: string }) => void heard.push(name);
  const worker = new Worker('first', hear, { ...options, ...stallConfig }, createLastingBackend);
  queue.on('error', () => {});
  worker.on('error', () => {});
  await expect(queue.add('early', {})).rejects.toThrow();
  await expect(queue.add('early too', {})).rejects.toThrow();
  way.mend();
  await queue.add('later', {});
  await eventually(() => expect(heard).toEqual(['later']));
  // And again, in the middle of its life.
  way.cut();
  await expect(queue.add('lost', {})).rejects.toThrow();
  way.mend();
  // A connection that was lost unnoticed may take one more with it.
  await eventually(() => queue.add('last', {}));
  await eventually(() => expect(heard).toEqual(['later', 'last']));
  await worker.close();
  await queue.close();
});
