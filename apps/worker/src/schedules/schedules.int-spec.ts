import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable, type INestApplicationContext, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { z } from 'zod';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { Database } from '@app/database/database.js';
import { DomainError } from '@app/domain/errors.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { type SchedulableKind, ScheduleKinds } from '@app/domain/schedules/schedule-kinds.js';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import type { Actor } from '@app/domain/audit/actor.js';
import { defineJob } from '@app/queues/define-job.js';
import type { JobHandler, RunContext } from '@app/queues/job-handler.js';
import { TICKS_QUEUE } from '@app/queues/ticker.js';
import { eventually } from '@app/testing/eventually.js';
import { queueBackendOf, queueBackends } from '@app/testing/queue-backends.js';
import { testDatabase } from '@app/testing/test-database.js';
import { HandlesJob } from '../platform/job-handlers.js';
import { startWorker } from '../testing/start-worker.js';
import { ScheduleRecovery } from './schedule-recovery.js';

const dustingJob = defineJob({
  name: 'test.dust',
  kind: 'retention',
  queue: 'analytics',
  payload: z.object({ room: z.string() }),
  attempts: 1,
  backoffMs: 100,
  businessKey: ({ room }) => room,
});

/** Rooms that are dusted until somebody opens the door. */
const shut = new Set<string>();

@HandlesJob()
class DustingHandler implements JobHandler<typeof dustingJob> {
  readonly job = dustingJob;

  async handle({ room }: { room: string }, run: RunContext) {
    while (shut.has(room)) {
      run.signal.throwIfAborted();
      await new Promise((done) => setTimeout(done, 20));
    }
    return { outcome: 'ok' as const, result: { kind: 'retention' as const, removed: {} } };
  }
}

/** What a feature brings to be started by the clock. */
@Injectable()
class DustingSchedules implements SchedulableKind, OnModuleInit {
  readonly kind = 'dust';
  readonly label = 'Dusting';

  constructor(
    private readonly kinds: ScheduleKinds,
    private readonly database: Database,
    private readonly jobRuns: JobRuns,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  refusal(): Promise<null> {
    return Promise.resolve(null);
  }

  async targets() {
    return ['hall', 'attic', 'cellar', 'loft', 'porch', 'study', 'tower', 'garage', 'shed', 'stable', 'pantry'].map(
      (id) => ({
        id,
        label: id,
      }),
    );
  }

  start(room: string, by: Actor): Promise<{ run: JobRun; isNew: boolean }> {
    if (room === 'cellar') throw new DomainError('CONFLICT', 'The cellar is locked.');
    if (room === 'tower') throw new Error('It has fallen down.');
    return this.database.transaction((tx) => this.jobRuns.startFor(tx, by, dustingJob, { room }, { subject: room }));
  }
}

const karen = staffCalled('karen');

describe.each(queueBackends)('schedules on %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let backend: { databaseUrl: string; redisUrl: string | undefined };
  let worker: INestApplicationContext;

  const start = () => startWorker(backend, [dustingJob], [DustingHandler, DustingSchedules]);
  const sql = <Row>(text: string, values: unknown[] = []) => worker.get(Database).query<Row>(text, values);
  const ticks = () => worker.get(ScheduleTicks);
  const queue = () => worker.get<Queue>(getQueueToken(TICKS_QUEUE), { strict: false });
  const nightly = { every: 'day', at: '02:00' } as const;
  const create = (target: string) => worker.get(Schedules).create({ kind: 'dust', target, pattern: nightly }, karen);
  const shown = async (id: string): Promise<Schedule> => {
    const schedule = (await worker.get(Schedules).list()).find((one) => one.id === id);
    if (!schedule) throw new Error('It is gone.');
    return schedule;
  };
  /** As at its moment, so many seconds late. */
  const comeDue = (id: string, seconds = 1) =>
    sql(`update schedule set due_at = now() - $2 * interval '1 second' where id = $1`, [id, seconds]);
  const timetables = async () => (await queue().getJobSchedulers()).map(({ key }) => key);
  const runsOf = (room: string) =>
    sql<{ id: string; requested_by: string; state: string }>(
      `select id, requested_by, state from job_run where subject = $1`,
      [room],
    );

  /** The worker's own recovery would do every ten seconds what a test is about to do. */
  const endRecovery = () => worker.get(ScheduleRecovery, { strict: false }).beforeApplicationShutdown();

  beforeAll(async () => {
    database = await testDatabase();
    backend = await queueBackendOf(kind, database.url);
    worker = await start();
    await endRecovery();
    await queue().obliterate({ force: true });
  });
  afterEach(() => shut.clear());
  afterAll(async () => {
    await worker.close();
    await database.drop();
  });

  it('has its next tick in the queue, at the moment that it shows', async () => {
    const { id, nextRuns } = await create('hall');
    const [scheduler] = (await queue().getJobSchedulers()).filter(({ key }) => key === id);
    expect(scheduler).toMatchObject({ pattern: '0 2 * * *', tz: 'Europe/London' });
    expect(new Date(scheduler?.next ?? 0).toISOString()).toBe(nextRuns[0]);
    await worker.get(Schedules).change(id, { isPaused: true }, karen);
    expect(await timetables()).not.toContain(id);
    await worker.get(Schedules).change(id, { isPaused: false, pattern: { every: 'hours', hours: 6 } }, karen);
    expect((await queue().getJobScheduler(id))?.pattern).toBe('0 */6 * * *');
    await worker.get(Schedules).remove(id, karen);
    expect(await timetables()).not.toContain(id);
  });

  it('starts its run when the queue ticks, through the same rows as everybody’s', async () => {
    const { id } = await create('attic');
    await comeDue(id);
    await queue().add('tick', { scheduleId: id });
    const done = await eventually(async () => {
      const schedule = await shown(id);
      expect(schedule.lastRun).toMatchObject({ state: 'completed', outcome: 'ok', requestedBy: 'schedule' });
      return schedule;
    });
    expect(done.lastDue).toMatchObject({ note: '' });
    const [row] = await sql<{ due_at: Date }>('select due_at from schedule where id = $1', [id]);
    expect(row?.due_at.toISOString()).toBe(done.nextRuns[0]);
  });

  it('is whole again after the queue was emptied, and makes up for a missed moment once', async () => {
    const { id } = await create('pantry');
    const waits = async () => (await queue().getJobScheduler(id))?.next;
    const before = await waits();
    await ticks().recoverTimetables();
    expect(await ticks().recoverTimetables()).toBe(0);
    await queue().obliterate({ force: true });
    expect(await timetables()).toEqual([]);
    // Three days away: one run for all that was missed.
    await comeDue(id, 3 * 86_400);
    const all = (await worker.get(Schedules).list()).filter(({ isPaused }) => !isPaused).map((one) => one.id);
    expect(await ticks().startOverdue()).toBe(1);
    expect(await ticks().recoverTimetables()).toBe(all.length);
    expect((await timetables()).sort()).toEqual(all.sort());
    expect(await waits()).toBe(before);
    await eventually(async () => expect((await shown(id)).lastRun?.state).toBe('completed'));
    expect(await runsOf('pantry')).toHaveLength(1);
    // A timetable of a schedule that is gone goes too.
    await queue().upsertJobScheduler(
      '00000000-0000-4000-8000-000000000000',
      { pattern: '0 * * * *' },
      { name: 'tick' },
    );
    expect(await ticks().recoverTimetables()).toBe(1);
    expect((await timetables()).sort()).toEqual(all.sort());
  });

  it('is upserted again when a worker starts', async () => {
    const wanted = await timetables();
    expect(wanted.length).toBeGreaterThan(1);
    await queue().obliterate({ force: true });
    await worker.close();
    worker = await start();
    await eventually(async () => expect((await timetables()).sort()).toEqual(wanted.sort()));
    await endRecovery();
  });

  // The rules below are decided by rows of the database and do not depend on the backend.
  if (kind !== 'postgres') return;

  it('is refused a step of minutes where its kind takes none', async () => {
    const everyMinute = { every: 'minutes', minutes: 1 } as const;
    const refusal = 'This can be started once an hour at most. Please choose a longer step.';
    await expect(
      worker.get(Schedules).create({ kind: 'dust', target: 'hall', pattern: everyMinute }, karen),
    ).rejects.toThrow(refusal);
    const { id } = await create('hall');
    await expect(worker.get(Schedules).change(id, { pattern: everyMinute }, karen)).rejects.toThrow(refusal);
    await worker.get(Schedules).remove(id, karen);
    const often = await worker.get(Schedules).create({ kind: 'rollup', target: 'all', pattern: everyMinute }, karen);
    expect((await queue().getJobScheduler(often.id))?.pattern).toBe('*/1 * * * *');
    await worker.get(Schedules).remove(often.id, karen);
  });

  it('starts one run for a moment, however often and however early it is told', async () => {
    const { id } = await create('loft');
    expect(await ticks().tick(id)).toBe('not due');
    await comeDue(id);
    const results = await Promise.all(Array.from({ length: 8 }, () => ticks().tick(id)));
    expect(results.filter((result) => result === 'started')).toHaveLength(1);
    expect(results.filter((result) => result === 'not due')).toHaveLength(7);
    await eventually(async () => expect((await shown(id)).lastRun?.state).toBe('completed'));
    expect(await ticks().tick(id)).toBe('not due');
    expect(await runsOf('loft')).toHaveLength(1);
  });

  it('skips a moment while the last run is still open, and says so', async () => {
    const { id } = await create('porch');
    shut.add('porch');
    await comeDue(id);
    expect(await ticks().tick(id)).toBe('started');
    await comeDue(id);
    expect(await ticks().tick(id)).toBe('skipped');
    expect(await shown(id)).toMatchObject({ lastDue: { note: 'Skipped: the last run had not ended.' } });
    shut.clear();
    await eventually(async () => expect((await shown(id)).lastRun?.state).toBe('completed'));
    await comeDue(id);
    expect(await ticks().tick(id)).toBe('started');
    expect((await shown(id)).lastDue?.note).toBe('');
    expect(await runsOf('porch')).toHaveLength(2);
  });

  it('waits for the last run where it is to, and is no missed moment then', async () => {
    const { id } = await create('garage');
    await worker.get(Schedules).change(id, { overlap: 'wait', missed: 'skip' }, karen);
    await comeDue(id);
    shut.add('garage');
    expect(await ticks().tick(id)).toBe('started');
    await comeDue(id, 3_600);
    expect(await ticks().tick(id)).toBe('waits');
    expect((await shown(id)).lastDue?.note).toBe('Waits: the last run has not ended.');
    expect(await runsOf('garage')).toHaveLength(1);
    shut.clear();
    await eventually(async () => expect(await runsOf('garage')).toMatchObject([{ state: 'completed' }]));
    expect(await ticks().tick(id)).toBe('started');
  });

  it('waits also for a run of the same that somebody else started', async () => {
    const { id } = await create('stable');
    await worker.get(Schedules).change(id, { overlap: 'wait', missed: 'skip' }, karen);
    shut.add('stable');
    const { run } = await worker.get(DustingSchedules, { strict: false }).start('stable', staffCalled('karen.holt'));
    await comeDue(id);
    expect(await ticks().tick(id)).toBe('waits');
    await comeDue(id, 3_600);
    shut.clear();
    await eventually(async () => expect((await worker.get(JobRuns).get(run.id)).state).toBe('completed'));
    expect(await ticks().tick(id)).toBe('started');
  });

  it('leaves out what was missed where it is to', async () => {
    const { id } = await create('shed');
    await worker.get(Schedules).change(id, { missed: 'skip' }, karen);
    await comeDue(id, 3_600);
    expect(await ticks().tick(id)).toBe('skipped');
    expect((await shown(id)).lastDue?.note).toBe('Skipped: nobody was there to start it at its moment.');
    expect(await runsOf('shed')).toEqual([]);
  });

  it('skips a moment while somebody else’s run of the same is open', async () => {
    const { id } = await create('study');
    shut.add('study');
    const { run } = await worker.get(DustingSchedules, { strict: false }).start('study', staffCalled('karen.holt'));
    await comeDue(id);
    expect(await ticks().tick(id)).toBe('skipped');
    expect(await shown(id)).toMatchObject({
      lastRun: null,
      lastDue: { note: 'Skipped: the same was running already.' },
    });
    shut.clear();
    await eventually(async () => expect((await worker.get(JobRuns).get(run.id)).state).toBe('completed'));
  });

  it('says why nothing could be started, and goes on to the next moment', async () => {
    const { id } = await create('cellar');
    await comeDue(id);
    expect(await ticks().tick(id)).toBe('skipped');
    expect((await shown(id)).lastDue?.note).toBe('Not started: The cellar is locked.');
    expect(Date.parse((await shown(id)).nextRuns[0] ?? '')).toBeGreaterThan(Date.now());
    const tower = await create('tower');
    await comeDue(tower.id);
    expect(await ticks().tick(tower.id)).toBe('skipped');
    expect((await shown(tower.id)).lastDue?.note).toMatch(/^Not started: something went wrong on our side/);
    expect(await ticks().tick(tower.id)).toBe('not due');
  });

  it('starts nothing while it is paused or when it is gone', async () => {
    const { id } = await create('hall');
    await worker.get(Schedules).change(id, { isPaused: true }, karen);
    expect(await ticks().tick(id)).toBe('not due');
    await worker.get(Schedules).remove(id, karen);
    expect(await ticks().tick(id)).toBe('not due');
    expect(await runsOf('hall')).toHaveLength(0);
  });
});
