import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { eventually } from '@app/testing/eventually.js';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownPostgres, ownRedis } from '@app/testing/servers.js';
import { photoOf, Product } from './product.js';

/** More than the waits between the three attempts at a photo together. */
const AWAY_MS = 10_000;

(process.env.TEST_REDIS_URL ? describe : describe.skip)('Redis goes away', () => {
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let product: Product;
  let small: Buffer;

  beforeAll(async () => {
    redis = await ownRedis();
    [product, small] = await Promise.all([Product.start({ REDIS_URL: redis.url }), photoOf(80)]);
  });

  afterAll(async () => {
    await product.stop();
    await redis.remove();
  });

  /** How many schedules the queue would tick for. */
  async function timetables(): Promise<number> {
    const client = new Redis(redis.url, { maxRetriesPerRequest: 1 });
    client.on('error', () => {});
    return client.zcard('bull:ticks:repeat').finally(() => client.disconnect());
  }

  it('F03: killed with 200 jobs waiting, it comes back with all of them, and each is done once', async () => {
    await product.query(`insert into schedule (kind, target, pattern, due_at)
      select 'crawl', n, '{"every": "day", "at": "02:00"}', now() + interval '1 day' from generate_series(1, 3) n`);
    // Beside those that every installation has.
    const [schedules] = await product.query<{ count: number }>(
      'select count(*)::int as count from schedule where not is_paused',
    );
    const wanted = schedules?.count ?? 0;
    expect(wanted).toBeGreaterThan(3);
    await eventually(async () => expect(await timetables()).toBe(wanted));
    process.kill(product.pid('picture worker'), 'SIGSTOP');
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 10 }, () => product.upload(small)));
    // What was added in the last second may not be on the disk yet; the sweep finds it.
    await redis.stop('SIGKILL');
    await eventually(async () => expect((await product.ready()).body.degraded).toContain('queue'));
    expect((await product.ready()).status).toBe(200);
    await redis.restart();
    process.kill(product.pid('picture worker'), 'SIGCONT');
    await eventually(async () => expect((await product.ready()).body).toEqual({ degraded: [] }));
    const runs = await product.allComplete(200);
    expect(runs.filter(({ attempt }) => attempt > 2)).toEqual([]);
    expect(await product.photosWithoutPictures()).toBe(0);
    await eventually(async () => expect(await timetables()).toBe(wanted));
  });

  it('F04: down while photos come in, each is answered and kept without it, and done once when it is back', async () => {
    await product.query('delete from job_run');
    await redis.stop('SIGKILL');
    await eventually(async () => expect((await product.ready()).body.degraded).toContain('queue'));
    const uploads = [await product.upload(small), await product.upload(small), await product.upload(small)];
    expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await product.runs()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    await redis.restart();
    const runs = await product.allComplete(3);
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
  });
});

describe.each(queueBackends)('PostgreSQL goes away, with the queue on %s', (kind) => {
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  let postgres: Awaited<ReturnType<typeof ownPostgres>>;
  let product: Product;

  beforeAll(async () => {
    redis = kind === 'redis' ? await ownRedis() : undefined;
    postgres = await ownPostgres();
    product = await Product.start({ DATABASE_URL: postgres.url, ...(redis ? { REDIS_URL: redis.url } : {}) });
  });

  afterAll(async () => {
    await product.stop();
    await postgres.remove();
    await redis?.remove();
  });

  it('F05: crashed and restarted under load, requests say 503 meanwhile, and both recover without a restart', async () => {
    const photo = await photoOf(2_000);
    for (let i = 0; i < 5; i++) await product.upload(photo);
    const pids = [product.pid('api'), product.pid('picture worker')];
    const answers: { status: number; retryAfter: string | null; text: string; at: number }[] = [];
    let isLoading = true;
    const load = (async () => {
      while (isLoading) {
        const at = Date.now();
        const response = await fetch(`${product.address}/api/analyze/text`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ inputType: 'text', inputData: 'tree sap on the roof', sessionId: randomUUID() }),
        });
        answers.push({
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          text: await response.text(),
          at,
        });
        await new Promise((done) => setTimeout(done, 20));
      }
    })();
    await eventually(() => expect(answers.length).toBeGreaterThan(10));
    await postgres.stop('immediate');
    await eventually(() => expect(answers.at(-1)?.status).toBe(503));
    await eventually(async () =>
      expect(await product.ready()).toEqual({ status: 503, body: { missing: ['database'] } }),
    );
    await postgres.restart();
    await eventually(() => expect(answers.at(-1)?.status).toBe(200));
    isLoading = false;
    await load;
    const bad = answers.filter(({ status }) => status !== 200);
    expect(new Set(bad.map(({ status }) => status))).toEqual(new Set([503]));
    expect(bad.every(({ retryAfter, text }) => retryAfter === '2' && !/ at |postgres|ECONN/i.test(text))).toBe(true);
    await product.allComplete(5);
    expect(await product.photosWithoutPictures()).toBe(0);
    expect((await product.upload(photo)).status).toBe(200);
    await product.allComplete(6);
    expect([product.pid('api'), product.pid('picture worker')]).toEqual(pids);
  });

  it('F05: away for longer than a queue that is still there takes over every attempt, no waiting job is left behind', async () => {
    const before = (await product.runs()).length;
    const small = await photoOf(80);
    process.kill(product.pid('picture worker'), 'SIGSTOP');
    for (let i = 0; i < 20; i++) await product.upload(small);
    await postgres.stop('immediate');
    process.kill(product.pid('picture worker'), 'SIGCONT');
    await pause(AWAY_MS);
    await postgres.restart();
    await product.allComplete(before + 20);
    expect(await product.photosWithoutPictures()).toBe(0);
  });
});
