import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { seedPrizeWheel } from '@app/domain/prize-wheel/prize-wheel.seed.js';
import { wheelRestockJob } from '@app/domain/prize-wheel/wheel-restock.jobs.js';
import { seedWheelRestock } from '@app/domain/prize-wheel/wheel-restock.seed.js';
import { ScheduleRepository } from '@app/domain/schedules/schedule.repository.js';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';

describe('the restock of the prize wheel', () => {
  let own: Awaited<ReturnType<typeof testDatabase>>;
  let worker: INestApplicationContext;
  const sql = <Row>(text: string, values: unknown[] = []) => worker.get(Database).query<Row>(text, values);
  const stock = async () =>
    Object.fromEntries(
      (
        await sql<{ name: string; qty_available: number }>('select name, qty_available from wheel_prize order by name')
      ).map((prize) => [prize.name, prize.qty_available]),
    );
  const schedule = async () => {
    const [one] = await worker.get(Schedules).list();
    if (!one) throw new Error('It is not on the table.');
    return one;
  };
  /** The clock comes to its moment. */
  const comesDue = async () => {
    const { id } = await schedule();
    await sql(`update schedule set due_at = now() - interval '1 second' where id = $1`, [id]);
    return worker.get(ScheduleTicks).tick(id);
  };
  const done = () =>
    eventually(async () => {
      const { lastRun } = await schedule();
      expect(lastRun).toMatchObject({ kind: 'wheel-restock', state: 'completed', requestedBy: 'schedule' });
      return lastRun;
    });
  const entries = () =>
    sql<{ actor: string; before: unknown; after: unknown }>(
      `select actor, before->'stock' as before, after->'stock' as after from audit_entry where kind = 'wheel.update'`,
    );

  beforeAll(async () => {
    own = await testDatabase();
    worker = await startWorker({ databaseUrl: own.url, redisUrl: undefined }, [wheelRestockJob], []);
  });
  beforeEach(async () => {
    for (const table of ['wheel_prize', 'wheel_config', 'schedule', 'job_run', 'seeded'])
      await sql(`truncate ${table} cascade`);
    const database = worker.get(Database);
    await database.transaction(async ({ manager }) => {
      await seedPrizeWheel(manager);
      await seedWheelRestock(manager, new ScheduleRepository(database));
    });
    await sql('update wheel_prize set qty_available = 0');
  });
  afterAll(async () => {
    await worker.close();
    await own.drop();
  });

  it('is promised for Wednesdays at seven, and does nothing until staff give quantities', async () => {
    expect((await schedule()).pattern).toEqual({ every: 'week', day: 'wednesday', at: '19:00' });
    expect(await comesDue()).toBe('skipped');
    expect((await schedule()).lastDue?.note).toContain('No prize says what to restock it to.');
    expect(Object.values(await stock()).some((count) => count > 0)).toBe(false);
  });

  it('fills up what is short, leaves what is more, and is in the log once as the schedule’s', async () => {
    await sql(`update wheel_prize set qty_restock = 50, qty_available = 3 where name = 'CLEAN15'`);
    await sql(`update wheel_prize set qty_restock = 10, qty_available = 25 where name = 'CLEAN20'`);
    expect(await comesDue()).toBe('started');
    expect((await done())?.result).toEqual({ kind: 'wheel-restock', prizes: 1 });
    expect(await stock()).toMatchObject({ CLEAN5: 0, CLEAN15: 50, CLEAN20: 25 });
    const [entry, ...more] = await entries();
    expect([entry?.actor, more]).toEqual(['schedule', []]);

    await comesDue();
    expect((await done())?.result).toEqual({ kind: 'wheel-restock', prizes: 0 });
    expect(await entries()).toHaveLength(1);
  });
});
