import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { eventually } from '@app/testing/eventually.js';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownPostgres, ownRedis } from '@app/testing/servers.js';
import { photoOf, Product } from './product.js';
import { expectWithin } from './promised-time.js';

const RESTARTS = 2;
const NAMES = ['api', 'worker', 'picture worker'] as const;
jest.setTimeout(220_000);

describe.each(queueBackends)('it comes back by itself, with the queue on %s', (kind) => {
  let postgres: Awaited<ReturnType<typeof ownPostgres>>;
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  let product: Product;
  let small: Buffer;

  beforeAll(async () => {
    postgres = await ownPostgres();
    redis = kind === 'redis' ? await ownRedis() : undefined;
    small = await photoOf(80);
    product = await Product.start({ DATABASE_URL: postgres.url, ...(redis ? { REDIS_URL: redis.url } : {}) });
  });

  afterAll(async () => {
    await product.stop();
    await redis?.remove();
    await postgres.remove();
  });

  /** Everything is killed; its supervisor starts it anew, beside what is away by now. */
  async function startAnew(): Promise<void> {
    const before = NAMES.map((name) => product.pid(name));
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await eventually(() => {
      for (const [i, name] of NAMES.entries()) expect(product.pid(name)).not.toBe(before[i]);
    });
  }
  const get = (path: string) => fetch(product.address + path, { signal: AbortSignal.timeout(30_000) });
  const ask = () =>
    fetch(`${product.address}/api/analyze/text`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inputType: 'text', inputData: 'tree sap on the roof', sessionId: randomUUID() }),
    });
  const addSchedule = (dueAt: string) =>
    product.query<{ id: string }>(
      `insert into schedule (kind, target, pattern, due_at) values ('crawl', gen_random_uuid(), '{"every": "day", "at": "02:00"}', ${dueAt}) returning id`,
    );
  const isWhole = () => eventually(async () => expect((await product.ready()).body).toEqual({ degraded: [] }), 60, 150);

  it('started without its database, it says so and answers 503; with it, jobs run and schedules tick', async () => {
    const [schedule] = await addSchedule(`now() + interval '3 seconds'`);
    await product.query('delete from job_run');
    await postgres.stop();
    await startAnew();
    await eventually(async () => expect((await get('/api/health')).status).toBe(200));
    expect(await product.ready()).toEqual({ status: 503, body: { missing: ['database'] } });
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.text()).toMatch(/try again in a moment/);
    await postgres.restart();
    const back = Date.now();
    await isWhole();
    expect((await product.upload(small)).status).toBe(200);
    await product.allComplete(1);
    await eventually(async () => {
      const [row] = await product.query<{ last_due_at: Date | null }>(
        'select last_due_at from schedule where id = $1',
        [schedule?.id],
      );
      expect(row?.last_due_at).not.toBeNull();
    });
    expectWithin(back, 15);
  });

  it('a worker that waits for its database ends when it is asked to', async () => {
    await postgres.stop();
    const before = product.pid('worker');
    process.kill(before, 'SIGKILL');
    const waiting = await eventually(() => {
      const pid = product.pid('worker');
      expect(pid).not.toBe(before);
      return pid;
    });
    process.kill(waiting, 'SIGTERM');
    const asked = Date.now();
    await eventually(() => {
      // Its supervisor starts the next one as soon as it has ended.
      expect(() => product.pid('worker')).not.toThrow();
      expect(product.pid('worker')).not.toBe(waiting);
    });
    expectWithin(asked, 8);
    await postgres.restart();
    await isWhole();
  });

  it(`its database restarted ${RESTARTS} times under load, no process dies and every photo gets its pictures`, async () => {
    await product.query('delete from job_run');
    const pids = NAMES.map((name) => product.pid(name));
    let isLoading = true;
    let accepted = 0;
    const statuses = new Set<number>();
    const load = Array.from({ length: 3 }, async (_, i) => {
      while (isLoading) {
        const response = i === 0 ? await product.upload(small) : await ask();
        statuses.add(response.status);
        if (i === 0 && response.status === 200) accepted += 1;
        await new Promise((done) => setTimeout(done, 30));
      }
    });
    for (let i = 0; i < RESTARTS; i++) {
      const soFar = accepted;
      await eventually(() => expect(accepted).toBeGreaterThan(soFar));
      await postgres.stop(i % 2 === 0 ? 'fast' : 'immediate');
      await postgres.restart();
    }
    const soFar = accepted;
    await eventually(() => expect(accepted).toBeGreaterThan(soFar));
    isLoading = false;
    await Promise.all(load);
    expect(NAMES.map((name) => product.pid(name))).toEqual(pids);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await eventually(
      async () => {
        const [open] = await product.query<{ count: number }>(
          `select count(*)::int as count from job_run where state <> 'completed'`,
        );
        expect(open?.count).toBe(0);
      },
      60,
      150,
    );
    expect(await product.photosWithoutPictures()).toBe(0);
    await isWhole();
  });

  it('a visitor’s photo behind sixty pictures of the staff’s is done among the first', async () => {
    const { analysis } = await product.upload(small);
    const photoId = analysis?.imageUrl?.split('/').at(-2) ?? '';
    await isWhole();
    await product.query('delete from job_run');
    const addBulk = () =>
      product.query(
        `insert into job_run (kind, job_name, queue, subject, payload, requested_by, priority)
         select 'image', 'photos.make-derivatives', 'images', 'bulk', $1, 'karen', 2 from generate_series(1, 30) n`,
        [JSON.stringify({ photoId })],
      );
    await addBulk();
    expect((await product.upload(small, 'mine.jpg')).status).toBe(200);
    await addBulk();
    await product.allComplete(61);
    const [mine] = await product.query<{ ahead: number }>(
      `select count(*)::int as ahead from job_run bulk, job_run mine
       where mine.subject = 'mine.jpg' and bulk.subject = 'bulk'
         and bulk.started_at > mine.created_at and bulk.started_at < mine.started_at`,
    );
    // Those that the workers' hands were on when it came, at most.
    expect(mine?.ahead).toBeLessThanOrEqual(4);
  });

  if (kind === 'redis') {
    it('started without Redis, it keeps what comes in and does it on its return', async () => {
      await product.query('delete from job_run');
      await redis?.stop('SIGKILL');
      await startAnew();
      await eventually(async () => {
        const { status, body } = await product.ready();
        expect([status, body.degraded?.includes('queue')]).toEqual([200, true]);
      });
      expect((await product.upload(small)).status).toBe(200);
      await redis?.restart();
      const back = Date.now();
      await product.allComplete(1);
      await isWhole();
      expectWithin(back, 15);
    });

    it('says so when Redis takes no more writes, for whatever reason', async () => {
      const client = new Redis(redis?.url ?? '');
      const states: [string, string, string][] = [
        ['maxmemory', '1', '0'],
        ['min-replicas-to-write', '1', '0'],
      ];
      for (const [name, wrong, right] of states) {
        await client.config('SET', name, wrong);
        await eventually(async () => expect((await product.ready()).body).toEqual({ degraded: ['queue'] }));
        expect((await ask()).status).toBe(200);
        await client.config('SET', name, right);
        await isWhole();
      }
      await client.replicaof('127.0.0.1', 1);
      await eventually(async () => expect((await product.ready()).body).toEqual({ degraded: ['queue'] }));
      await client.replicaof('NO', 'ONE');
      await isWhole();
      client.disconnect();
    });
  }
});
