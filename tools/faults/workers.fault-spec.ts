import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownRedis } from '@app/testing/servers.js';
import { waitForExit } from '../lib/wait.mjs';
import { photoOf, Product } from './product.js';
import { expectWithin } from './promised-time.js';

describe.each(queueBackends)('a worker that goes away, with the queue on %s', (kind) => {
  let product: Product;
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  let large: Buffer;

  beforeAll(async () => {
    redis = kind === 'redis' ? await ownRedis() : undefined;
    [product, large] = await Promise.all([Product.start(redis ? { REDIS_URL: redis.url } : {}), photoOf(1_600)]);
  });

  afterAll(async () => {
    await product.stop();
    await redis?.remove();
  });

  it('F01: killed in the middle of a job, the job is taken over and completes exactly once', async () => {
    for (let i = 0; i < 4; i++) await product.upload(large, `killed ${i}.jpg`);
    const before = product.pid('picture worker');
    const interrupted = await eventually(async () => {
      // Stopped while we look: a job that is active now is still so when the worker is killed.
      process.kill(before, 'SIGSTOP');
      const active = (await product.runs()).filter(({ state }) => state === 'active');
      if (active.length > 0) return active.map(({ id }) => id);
      process.kill(before, 'SIGCONT');
      throw new Error('No job is active.');
    });
    process.kill(before, 'SIGKILL');
    const killedAt = Date.now();
    await eventually(async () => {
      const again = (await product.runs()).filter(({ id, attempt }) => interrupted.includes(id) && attempt === 2);
      expect(again).toHaveLength(interrupted.length);
    });
    expectWithin(killedAt, 15);
    const runs = await product.allComplete(4);
    expect(runs.filter(({ attempt }) => attempt > 2)).toEqual([]);
    expect(await product.photosWithoutPictures()).toBe(0);
    expect(product.pid('picture worker')).not.toBe(before);
  });

  it('F02: asked to stop, it finishes what it has in hand and the rest is done by the next one', async () => {
    await product.query('delete from job_run');
    // Looked at meanwhile: a quick worker may have finished them all by the time the last one is accepted.
    const upload = async (i: number): Promise<number[]> => {
      const { status } = await product.upload(large, `asked ${i}.jpg`);
      return i + 3 < 6 ? [status, ...(await upload(i + 3))] : [status];
    };
    const uploads = Promise.all([0, 1, 2].map(upload));
    await eventually(async () => expect((await product.runs()).some(({ state }) => state === 'active')).toBe(true));
    const pid = product.pid('picture worker');
    process.kill(pid, 'SIGTERM');
    expect(await waitForExit(pid, 60)).toBe(true);
    expect((await uploads).flat()).toEqual(Array(6).fill(200));
    const runs = await product.allComplete(6);
    expect(runs.filter(({ attempt }) => attempt > 1)).toEqual([]);
    expect(await product.photosWithoutPictures()).toBe(0);
  });
});
