import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InsertObject } from 'kysely';
import { fromNow } from '@app/database/typed-sql.js';
import type { Schema } from '../schema.js';
import { sqlOn } from '../sql.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { JobQueueRepository } from './job-queue.repository.js';

const MINUTE = 60_000;

let own: OwnDatabase;
let queues: JobQueueRepository;
beforeAll(async () => {
  own = await ownDatabase();
  queues = new JobQueueRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from job_run'));

async function aRun(columns: Partial<InsertObject<Schema, 'job_run'>>): Promise<void> {
  await sqlOn(own.database)
    .insertInto('job_run')
    .values({
      kind: 'image',
      job_name: 'chat-photo',
      queue: 'images',
      subject: 'a photo',
      payload: {},
      requested_by: 'Kim',
      ...columns,
    })
    .execute();
}
const overdue = { due_at: fromNow(-5 * MINUTE) };
const stuck = () => queues.findStuckQueues(MINUTE);

describe('a queue in which nothing moves', () => {
  it('has a run that has been due for longer than anybody should wait', async () => {
    await aRun(overdue);
    expect(await stuck()).toEqual(['images']);
    expect(await queues.findStuckQueues(10 * MINUTE)).toEqual([]);
  });

  it.each<[string, Partial<InsertObject<Schema, 'job_run'>>, string[]]>([
    ['is worked on', { state: 'active' }, []],
    ['lost its worker', { state: 'active', worker_lost_at: fromNow(0) }, ['images']],
    ['ended of late', { state: 'failed', finished_at: fromNow(-MINUTE / 2) }, []],
    ['ended long ago', { state: 'failed', finished_at: fromNow(-2 * MINUTE) }, ['images']],
  ])('is told by another run of it that %s', async (_, other, found) => {
    await aRun(overdue);
    await aRun(other);
    expect(await stuck()).toEqual(found);
  });

  it('is not helped by another queue', async () => {
    await aRun(overdue);
    await aRun({ queue: 'crawl', state: 'active' });
    expect(await stuck()).toEqual(['images']);
  });
});

describe('the figures of a queue', () => {
  it('are its runs by state and how long the oldest has been waiting', async () => {
    await aRun({ due_at: fromNow(-90_000) });
    await aRun({ due_at: fromNow(MINUTE) });
    await aRun({ state: 'active' });
    await aRun({ state: 'failed', finished_at: fromNow(-MINUTE) });
    const [images] = await queues.countByQueue();
    expect(images).toMatchObject({ queue: 'images', waiting: 2, active: 1, failed: 1 });
    expect(images?.oldestWaitingSeconds).toBeCloseTo(90, -1);
  });

  it('have no oldest where nothing waits', async () => {
    await aRun({ state: 'active' });
    expect(await queues.countByQueue()).toMatchObject([{ waiting: 0, oldestWaitingSeconds: null }]);
  });
});
