import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { addVisit } from '@app/domain/figures/figures.fixture.js';
import { rebuildFiguresJob } from '@app/domain/figures/figures.jobs.js';
import { Figures } from '@app/domain/figures/figures.service.js';
import { Rebuilds } from '@app/domain/figures/rebuilds.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { QUEUES, type Queues } from '@app/queues/run-queues.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';
import { COUNT_FIGURES } from './figures-clock.js';

const karen = staffCalled('karen');

describe('figures', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let worker: INestApplicationContext;

  const sql = <Row>(text: string, values: unknown[] = []) => worker.get(Database).query<Row>(text, values);
  const queue = () => {
    const found = worker.get<Queues>(QUEUES, { strict: false }).get('analytics');
    if (!found) throw new Error('There is no such queue.');
    return found;
  };
  const counted = async () =>
    (await sql<{ n: number }>(`select coalesce(sum(n), 0)::int as n from day_figure where figure = 'visit'`))[0]?.n;
  const start = () => startWorker({ databaseUrl: database.url, redisUrl: undefined }, [rebuildFiguresJob], []);

  beforeAll(async () => {
    database = await testDatabase();
    worker = await start();
  });
  afterAll(async () => {
    await queue().obliterate({ force: true });
    await worker.close();
    await database.drop();
  });

  it('are counted by a job that the queue repeats once a minute, which is no run', async () => {
    await eventually(async () =>
      expect(await queue().getJobScheduler(COUNT_FIGURES)).toMatchObject({ every: 60_000, name: COUNT_FIGURES }),
    );
    await addVisit(worker.get(Database), 'v', '2026-11-20T12:00:00Z');
    await eventually(async () => {
      await queue().add(COUNT_FIGURES, {});
      expect(await counted()).toBe(1);
    });
    expect(await sql('select 1 from job_run')).toEqual([]);
  });

  it('have their timetable again after the queue was emptied and a worker begins', async () => {
    await queue().obliterate({ force: true });
    await worker.close();
    worker = await start();
    await eventually(async () => expect(await queue().getJobScheduler(COUNT_FIGURES)).toBeDefined());
  });

  it('are rebuilt by a run, once at a time, to the same sums', async () => {
    for (let day = 1; day < 9; day++) await addVisit(worker.get(Database), 'v', `2026-11-0${day}T12:00:00Z`);
    await eventually(async () => {
      await worker.get(Figures, { strict: false }).catchUp();
      expect(await counted()).toBe(9);
    });
    await sql('update day_figure set n = 100');
    const rebuilds = worker.get(Rebuilds, { strict: false });
    const { run } = await rebuilds.start('all', karen);
    expect(await rebuilds.start('recent', karen)).toMatchObject({ isNew: false, run: { id: run.id } });
    const done = await eventually(async () => {
      const now = await worker.get(JobRuns).get(run.id);
      expect(now.state).toBe('completed');
      return now;
    });
    expect(done).toMatchObject({ outcome: 'ok', kind: 'rollup', subject: 'Figures: all days' });
    expect(await counted()).toBe(9);
  });
});
