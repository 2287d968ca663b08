import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownRedis } from '@app/testing/servers.js';
import { root } from '../lib/paths.mjs';
import { photoOf, Product } from './product.js';
import { cameWithin } from './promised-time.js';

const RUNS = 8;

describe.each(queueBackends)(
  'workers whose clocks are an hour ahead and an hour behind, with the queue on %s',
  (kind) => {
    let product: Product;
    let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;

    beforeAll(async () => {
      redis = kind === 'redis' ? await ownRedis() : undefined;
      product = await Product.start(redis ? { REDIS_URL: redis.url } : {}, [
        '--import',
        join(root, 'tools/faults/shifted-clock.mjs'),
        join(root, 'dist/apps/worker/src/main.js'),
      ]);
    });

    afterAll(async () => {
      await product.stop();
      await redis?.remove();
    });

    it('no run waits for a clock beyond its due time, be it new, put off, or to be tried again', async () => {
      const { analysis } = await product.upload(await photoOf(80));
      const photoId = analysis?.imageUrl?.split('/').at(-2) ?? '';
      await product.allComplete(1);
      // Where a picture is to be written stands a folder, so that each run fails until it is gone.
      const obstacle = join(product.dataDir, 'files/photos', photoId, 'w1920.jpg');
      await rm(obstacle);
      await mkdir(obstacle);
      await product.query(
        `insert into job_run (kind, job_name, queue, subject, payload, requested_by, due_at)
       select 'image', 'photos.make-derivatives', 'images', case when n % 2 = 0 then 'put off' else 'due' end, $1, 'test',
              now() + (n % 2 = 0)::int * interval '2 seconds' from generate_series(1, $2) n`,
        [JSON.stringify({ photoId }), RUNS],
      );
      await eventually(async () => {
        const [failed] = await product.query<{ count: number }>(
          'select count(*)::int as count from job_run where failures > 0',
        );
        expect(failed?.count).toBe(RUNS);
      });
      await rm(obstacle, { recursive: true });
      await product.allComplete(RUNS + 1);
      const late = await product.query<{ seconds: number }>(
        `select extract(epoch from finished_at - due_at)::float as seconds from job_run where failures > 0`,
      );
      expect(late).toHaveLength(RUNS);
      cameWithin(Date.now() - 1_000 * Math.max(...late.map(({ seconds }) => seconds)), 30);
      // All are done, an hour before the slow clock's time; and none before its own.
      expect(Math.min(...late.map(({ seconds }) => seconds))).toBeGreaterThan(0);
    });

    it('a schedule is seen to at its moment by the database’s clock, and moves on by it', async () => {
      const id = randomUUID();
      await product.query(
        `insert into schedule (id, kind, target, pattern, due_at) values ($1, 'crawl', 'nothing', '{"every": "hours", "hours": 1}', now())`,
        [id],
      );
      const row = await eventually(async () => {
        const [schedule] = await product.query<{ last_due_at: Date | null; ahead: number }>(
          'select last_due_at, extract(epoch from due_at - now())::float as ahead from schedule where id = $1',
          [id],
        );
        expect(schedule?.last_due_at).not.toBeNull();
        return schedule;
      });
      expect(row?.ahead).toBeGreaterThan(0);
      expect(row?.ahead).toBeLessThanOrEqual(3_600);
      await product.query('delete from schedule where id = $1', [id]);
    });
  },
);
