import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import pg from 'pg';
import { addTo } from '@app/domain/figures/every-source.fixture.js';
import { figureSources } from '@app/domain/figures/figure-sources.js';
import { FiguresRepository } from '@app/domain/figures/figures.repository.js';
import { Figures } from '@app/domain/figures/figures.service.js';
import { type OwnDatabase, ownDatabase } from '@app/domain/testing/own-database.js';
import { openQueueBackend, type QueueBackend } from '@app/queues/backend.js';
import { createLastingBackend } from '@app/queues/postgres-backend.js';
import { eventually } from '@app/testing/eventually.js';
import { queueBackends } from '@app/testing/queue-backends.js';
import { ownRedis, temporaryFolder } from '@app/testing/servers.js';
import { root } from '../lib/paths.mjs';
import { Supervisor } from '../lib/supervisor.mjs';

/** `STORM_SECONDS=180` before a release. */
const SECONDS = Number(process.env.STORM_SECONDS ?? 15);
const NOON = Date.parse('2026-11-20T12:00:00Z');
const WORKERS = ['one worker', 'another worker'] as const;
/** As the workers' clock calls it. */
const COUNT_FIGURES = 'figures.count';

const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;

describe.each(queueBackends)('figures in a storm, with the queue on %s', (kind) => {
  let own: OwnDatabase;
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  let backend: QueueBackend;
  let queue: Pick<Queue, 'add' | 'close'>;
  let workers: Supervisor;

  beforeAll(async () => {
    redis = kind === 'redis' ? await ownRedis() : undefined;
    own = await ownDatabase();
    backend = openQueueBackend({ databaseUrl: own.url, redisUrl: redis?.url });
    const options = { connection: backend.producer as never };
    queue = redis ? new Queue('analytics', options) : new Queue('analytics', options, createLastingBackend);
    workers = new Supervisor({ log: () => {} });
    workers.settle();
    for (const name of WORKERS)
      workers.start(name, [join(root, 'dist/apps/worker/src/main.js')], {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: own.url,
        REDIS_URL: redis?.url ?? '',
        DATA_DIR: temporaryFolder('worker'),
        WORKER_QUEUES: 'analytics',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      });
  });
  afterAll(async () => {
    await workers.stop();
    await queue.close();
    await backend.close();
    await own.close();
    await redis?.remove();
  });

  const sums = async (table: 'day_figure' | 'hour_figure'): Promise<Record<string, number>> => {
    const rows = await own.database.query<{ what: string; n: number }>(
      `select figure as what, sum(n)::int as n from ${table} where figure <> 'visitor' group by 1`,
    );
    return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
  };
  const everyRow = async () => ({
    hours: await own.database.query('select * from hour_figure order by figure, hour, key, part'),
    days: await own.database.query('select * from day_figure order by figure, day, key, part'),
    visitors: await own.database.query('select * from day_visitor order by day, visitor_key'),
    totals: await own.database.query('select * from figure_total order by figure, key'),
    blocks: await own.database.query('select * from figure_block order by figure, size, first, key, part'),
  });
  const isCounting = async () =>
    (
      await own.database.query(
        `select 1 from pg_locks l join pg_class c on c.oid = l.relation
           join pg_database d on d.oid = l.database and d.datname = current_database()
         where c.relname = 'figure_watermark' and l.mode = 'RowShareLock' and l.pid <> pg_backend_pid()`,
      )
    ).length > 0;

  it(
    'are never above the events and equal them in the end, though their workers are killed and writers commit late',
    async () => {
      const counts = () => queue.add(COUNT_FIGURES, {}).then(() => pause(200));
      // The storm begins once there is somebody to be killed.
      await eventually(async () => {
        await addTo['visit_event']?.(own.database, { at: new Date(NOON).toISOString(), turn: 0, visitor: 'first' });
        await counts();
        expect((await sums('day_figure'))['visit']).toBeGreaterThan(0);
      });
      const told: Record<string, number> = {
        visit: (await own.database.query('select from visit_event')).length,
      };
      const until = Date.now() + SECONDS * 1_000;
      const isOn = () => Date.now() < until;

      const write = async () => {
        const client = new pg.Client({ connectionString: own.url });
        await client.connect();
        const on = {
          query: async <Row>(text: string, values?: unknown[]) =>
            (await client.query<Row & pg.QueryResultRow>(text, values)).rows as Row[],
        };
        for (let turn = 0; isOn(); turn++) {
          await client.query('begin');
          const written: Record<string, number>[] = [];
          const at = new Date(NOON + Math.random() * 200_000_000).toISOString();
          for (let n = Math.random() * 4; n >= 0; n--) {
            const visitor = oneOf(['ann', 'bob', 'cho', randomUUID()]);
            const add = addTo[oneOf(figureSources).table];
            if (add) written.push(await add(on, { at, turn, visitor }));
          }
          await pause(Math.random() * 120);
          if (Math.random() < 0.1) await client.query('rollback');
          else {
            // Before the commit: no sum may have it earlier, and one that has it at once is right.
            for (const [figure, n] of written.flatMap((counted) => Object.entries(counted)))
              told[figure] = (told[figure] ?? 0) + n;
            await client.query('commit');
          }
        }
        await client.end();
      };
      const rollUp = async () => {
        while (isOn()) await counts();
      };
      let looks = 0;
      const watch = async () => {
        for (; isOn(); looks++) {
          const [ofDays, ofHours] = [await sums('day_figure'), await sums('hour_figure')];
          for (const counted of [ofDays, ofHours])
            expect(Object.entries(counted).filter(([figure, n]) => n > (told[figure] ?? 0))).toEqual([]);
          await pause(50);
        }
      };
      const killed = { somewhen: 0, counting: 0 };
      const kill = (name: (typeof WORKERS)[number]) => {
        const pid = workers.pid(name);
        if (pid) process.kill(pid, 'SIGKILL');
        return pid ? 1 : 0;
      };
      const killer = async () => {
        for (let turn = 0; isOn(); turn++) {
          await pause(500 + Math.random() * 2_000);
          if (turn % 2 === 0) killed.somewhen += kill(oneOf(WORKERS));
          else {
            while (isOn() && !(await isCounting())) await pause(1);
            // Whichever of them it is that counts: both.
            if (isOn()) for (const name of WORKERS) killed.counting += kill(name);
          }
        }
      };
      await Promise.all([write(), write(), write(), write(), rollUp(), watch(), killer()]);
      expect([looks, killed.somewhen, killed.counting].filter((times) => times === 0)).toEqual([]);

      await eventually(async () => {
        await counts();
        expect(await sums('day_figure')).toEqual(withoutNone(told));
      }, 120);
      expect(await sums('hour_figure')).toEqual(withoutNone(told));
      const increments = await everyRow();
      const figures = new Figures(own.database, new FiguresRepository());
      for (const day of await figures.daysToRebuild(null))
        await own.database.transaction(({ manager }) => figures.rebuildDay(manager, day));
      await own.database.transaction(({ manager }) => figures.rebuildTotals(manager));
      expect(await everyRow()).toEqual(increments);
    },
    (SECONDS + 180) * 1_000,
  );
});

const withoutNone = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== 0));
