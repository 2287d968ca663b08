import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { ScheduleRepository, type ScheduleRow } from './schedule.repository.js';

const pattern: Pattern = { every: 'day', at: '02:30' };
const MINUTE = 60_000;

let own: OwnDatabase;
let schedules: ScheduleRepository;
let schedule: ScheduleRow;
beforeAll(async () => {
  own = await ownDatabase();
  schedules = new ScheduleRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from schedule');
  schedule = (await insert('wax'))!;
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const insert = (target: string, dueAt = inMinutes(60)) =>
  schedules.insert(own.database.manager, { kind: 'crawl', target, pattern, dueAt });
const due = (interval: string) =>
  own.database.query(`update schedule set due_at = now() + $1::interval where id = $2`, [interval, schedule.id]);
const read = async () => (await schedules.findById(schedule.id))!;

describe('a schedule', () => {
  it('is one for each target of a kind', async () => {
    expect(await insert('wax')).toBeNull();
    expect(await insert('soap')).not.toBeNull();
    expect((await schedules.findAll()).map(({ target }) => target)).toEqual(['wax', 'soap']);
    const byTarget = (kind: string, target: string) =>
      own.database.transaction(({ manager }) => schedules.lockByTarget(manager, kind, target));
    expect(await byTarget('crawl', 'wax')).toMatchObject({ id: schedule.id });
    expect(await byTarget('import', 'wax')).toBeNull();
    expect(await byTarget('crawl', 'brush')).toBeNull();
  });

  it('is paused while it has no moment, and changed and removed alone', async () => {
    const soap = (await insert('soap'))!;
    const paused = await schedules.save(own.database.manager, schedule.id, { pattern, dueAt: null });
    expect(paused).toMatchObject({ is_paused: true, due_at: null, version: 2 });
    const dueAt = inMinutes(5);
    const again = await schedules.save(own.database.manager, schedule.id, { pattern, dueAt });
    expect(again).toMatchObject({ is_paused: false, due_at: dueAt, version: 3 });
    await schedules.remove(own.database.manager, schedule.id);
    expect(await schedules.findAll()).toEqual([soap]);
  });
});

describe('a schedule that is taken', () => {
  it('is due, or will be within what may be early', async () => {
    await due('61 seconds');
    expect(await schedules.take(schedule.id, MINUTE, MINUTE)).toBeNull();
    await due('59 seconds');
    expect(await schedules.take(schedule.id, MINUTE, MINUTE)).toMatchObject({ id: schedule.id });
  });

  it('is nobody else’s until it is moved on, or who took it is long gone', async () => {
    await due('-1 second');
    const takers = await Promise.all([0, 1, 2].map(() => schedules.take(schedule.id, 0, MINUTE)));
    expect(takers.filter((taken) => taken !== null)).toHaveLength(1);
    await own.database.query(`update schedule set taken_until = now() - interval '1 millisecond'`);
    expect(await schedules.take(schedule.id, 0, MINUTE)).not.toBeNull();
  });

  it('moves on to its next moment, and may be taken then', async () => {
    await due('-1 second');
    const taken = (await schedules.take(schedule.id, 0, MINUTE))!;
    const next = inMinutes(60);
    await schedules.moveOn(taken, { dueAt: next, note: 'It was running still.', runId: null });
    expect(await read()).toMatchObject({
      due_at: next,
      last_due_at: taken.due_at,
      last_note: 'It was running still.',
      last_run_id: null,
    });
    await due('-1 second');
    expect(await schedules.take(schedule.id, 0, MINUTE)).not.toBeNull();
  });

  it('keeps a moment that somebody chose meanwhile', async () => {
    await due('-1 second');
    const taken = (await schedules.take(schedule.id, 0, MINUTE))!;
    const chosen = inMinutes(10);
    await schedules.save(own.database.manager, schedule.id, { pattern, dueAt: chosen });
    await schedules.moveOn(taken, { dueAt: inMinutes(60), note: '', runId: null });
    expect(await read()).toMatchObject({ due_at: chosen, last_due_at: taken.due_at });
  });
});

describe('a schedule that nobody takes up', () => {
  it('is overdue past the grace, the longest first; a paused one is not', async () => {
    const soap = (await insert('soap', inMinutes(-5)))!;
    await due('-10 minutes');
    expect(await schedules.findOverdue(4 * MINUTE)).toEqual([schedule.id, soap.id]);
    expect(await schedules.findOverdue(7 * MINUTE)).toEqual([schedule.id]);
    await schedules.save(own.database.manager, schedule.id, { pattern, dueAt: null });
    expect(await schedules.findOverdue(4 * MINUTE)).toEqual([soap.id]);
  });
});
