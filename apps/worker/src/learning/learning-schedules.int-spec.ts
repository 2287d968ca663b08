import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { NewSchedule, Schedule } from '@app/contracts/schedules/schedules.contract.js';
import { Database } from '@app/database/database.js';
import { EVALUATION_SCHEDULE } from '@app/domain/evaluation/evaluation.jobs.js';
import { jobs } from '@app/domain/jobs.js';
import { LEARNING_SCHEDULE, LEARNING_TARGET } from '@app/domain/learning/learning.jobs.js';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';

const karen = staffCalled('karen');

/** What staff can have done by the clock, and the run that it starts. */
const habits: [habit: string, schedule: Pick<NewSchedule, 'kind' | 'target' | 'pattern'>, run: object][] = [
  [
    'weekly learning',
    { kind: LEARNING_SCHEDULE, target: LEARNING_TARGET, pattern: { every: 'week', day: 'monday', at: '03:00' } },
    { kind: 'learning-cycle', payload: { questionCount: 5 } },
  ],
  [
    'a nightly evaluation',
    { kind: EVALUATION_SCHEDULE, target: 'offline', pattern: { every: 'day', at: '02:00' } },
    { kind: 'evaluation', payload: { engine: 'offline' } },
  ],
];

describe('what learns by the clock', () => {
  let own: Awaited<ReturnType<typeof testDatabase>>;
  /** Serves neither queue: what is started stays where it can be seen. */
  let worker: INestApplicationContext;
  const q = <Row>(sql: string, values: unknown[] = []) => worker.get(Database).query<Row>(sql, values);
  const schedules = () => worker.get(Schedules);
  const tick = (id: string) => worker.get(ScheduleTicks).tick(id);
  const comeDue = (id: string) => q(`update schedule set due_at = now() - interval '1 second' where id = $1`, [id]);
  const runs = () => q<object>(`select kind, payload, state, requested_by from job_run where kind <> 'retention'`);

  beforeAll(async () => {
    own = await testDatabase();
    worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [...jobs], [], {
      WORKER_QUEUES: 'images',
    });
  });
  afterAll(async () => {
    await worker.close();
    await own.drop();
  });

  it('is nothing until staff switch it on, and offered to them', async () => {
    const kinds = habits.map(([, schedule]) => schedule.kind);
    expect((await schedules().list()).filter((schedule) => kinds.includes(schedule.kind))).toEqual([]);
    const choices = await schedules().choices();
    for (const [, { kind: name, target }] of habits) {
      const choice = choices.find((one) => one.kind === name);
      expect(choice?.targets.map(({ id }) => id)).toContain(target);
    }
  });

  it.each(habits)(
    'is %s once staff have switched it on, and not while they have it paused',
    async (_habit, wanted, run) => {
      await q('delete from job_run');
      const { id, nextRuns }: Schedule = await schedules().create(wanted, karen);
      const [next = '', afterNext = ''] = nextRuns;
      const days = (Date.parse(afterNext) - Date.parse(next)) / 86_400_000;
      // An hour more or less where the clocks change.
      expect(Math.round(days)).toBe(wanted.pattern.every === 'week' ? 7 : 1);
      expect(await tick(id)).toBe('not due');
      expect(await runs()).toEqual([]);

      await schedules().change(id, { isPaused: true }, karen);
      expect(await tick(id)).toBe('not due');
      expect(await q('select due_at from schedule where id = $1', [id])).toEqual([{ due_at: null }]);
      expect(await runs()).toEqual([]);

      await schedules().change(id, { isPaused: false }, karen);
      await comeDue(id);
      expect(await tick(id)).toBe('started');
      expect(await runs()).toEqual([{ ...run, state: 'queued', requested_by: 'schedule' }]);

      await comeDue(id);
      expect(await tick(id)).toBe('skipped');
      expect(await runs()).toHaveLength(1);
      await schedules().remove(id, karen);
    },
  );
});
