import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { JobRunRepository } from '../jobs/job-run.repository.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { ScheduleRepository, type ScheduleRow } from './schedule.repository.js';

const nightly: Pattern = { every: 'day', at: '02:00' };
const hourly: Pattern = { every: 'hours', hours: 1 };
const later = new Date('2036-01-01T02:00:00.123Z');
const HOLD_MS = 30_000;

let own: OwnDatabase;
let schedules: ScheduleRepository;
beforeAll(async () => {
  own = await ownDatabase();
  schedules = new ScheduleRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from schedule'));

async function inserted(target: string, dueAt = later): Promise<ScheduleRow> {
  return (await schedules.insert(own.database.manager, { kind: 'crawl', target, pattern: nightly, dueAt }))!;
}
/** The database's clock has microseconds, which no Date has. */
const due = (id: string, when: string) =>
  own.database.query(`update schedule set due_at = ${when} where id = $1`, [id]);
const take = (id: string, earlyMs = 0) => schedules.take(id, earlyMs, HOLD_MS);
async function aRun(): Promise<string> {
  const run = await new JobRunRepository(own.database).insert(own.database.manager, {
    kind: 'crawl',
    jobName: 'crawl-retailer',
    queue: 'crawl',
    subject: 'a shop',
    businessKey: null,
    payload: {},
    requestedBy: 'schedule',
    urgency: 'bulk',
  });
  return run!.id;
}

describe('a schedule', () => {
  it('begins unpaused, with the moment it was given', async () => {
    const row = await inserted('halfords');
    expect(row).toMatchObject({ kind: 'crawl', target: 'halfords', pattern: nightly, is_paused: false, version: 1 });
    expect(row).toMatchObject({ due_at: later, last_due_at: null, last_note: '', last_run_id: null });
    expect(await schedules.findById(row.id)).toEqual(row);
    expect(await schedules.findById(randomUUID())).toBeNull();
  });

  it('is one for each target', async () => {
    await inserted('halfords');
    expect(await inserted('halfords')).toBeNull();
    expect(await inserted('autoglym')).not.toBeNull();
  });

  it('keeps its place in the list when others come; of the same moment, the id decides', async () => {
    const rows = [await inserted('z'), await inserted('a'), await inserted('m')];
    expect((await schedules.findAll()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    await own.database.query('update schedule set created_at = now()');
    expect((await schedules.findAll()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
  });

  it('is locked by its id or its target until the transaction ends', async () => {
    const row = await inserted('halfords');
    const free = () => own.database.query('select id from schedule for update skip locked');
    for (const lock of ['id', 'target'] as const)
      await own.database.transaction(async ({ manager }) => {
        const locked =
          lock === 'id'
            ? await schedules.lock(manager, row.id)
            : await schedules.lockByTarget(manager, 'crawl', 'halfords');
        expect(locked).toEqual(row);
        expect(await free()).toEqual([]);
        expect(await schedules.lockByTarget(manager, 'other', 'halfords')).toBeNull();
        expect(await schedules.lock(manager, randomUUID())).toBeNull();
      });
    expect(await free()).toHaveLength(1);
  });

  it('is paused without a moment, and each save is a version more', async () => {
    const { id } = await inserted('halfords');
    const { manager } = own.database;
    const paused = await schedules.save(manager, id, { pattern: hourly, dueAt: null });
    expect(paused).toMatchObject({ pattern: hourly, due_at: null, is_paused: true, version: 2 });
    const goesOn = await schedules.save(manager, id, { pattern: hourly, dueAt: later });
    expect(goesOn).toMatchObject({ due_at: later, is_paused: false, version: 3 });
    expect(await schedules.save(manager, randomUUID(), { pattern: hourly, dueAt: later })).toBeNull();
  });

  it('is removed alone', async () => {
    const [gone, stays] = [await inserted('halfords'), await inserted('autoglym')];
    await schedules.remove(own.database.manager, gone.id);
    expect(await schedules.findAll()).toEqual([stays]);
  });
});

describe('a moment', () => {
  it('is taken once it has come, or is as near as that', async () => {
    const { id } = await inserted('halfords');
    await due(id, `now() + interval '20 seconds'`);
    expect(await take(id, 10_000)).toBeNull();
    const now = await schedules.now();
    const taken = await take(id, 30_000);
    expect(taken).toMatchObject({ id, target: 'halfords' });
    expect(taken?.taken_at.getTime()).toBeGreaterThanOrEqual(now.getTime());
  });

  it('is one taker’s, until that one must have died over it', async () => {
    const { id } = await inserted('halfords');
    await due(id, 'now()');
    const takers = await Promise.all([take(id), take(id), take(id)]);
    expect(takers.filter((taken) => taken !== null)).toHaveLength(1);
    expect(await take(id)).toBeNull();
    await own.database.query(`update schedule set taken_until = now() - interval '1 millisecond'`);
    expect(await take(id)).not.toBeNull();
  });

  it('never comes to one that is paused', async () => {
    const { id } = await inserted('halfords');
    await schedules.save(own.database.manager, id, { pattern: nightly, dueAt: null });
    expect(await take(id)).toBeNull();
    expect(await schedules.findOverdue(0)).toEqual([]);
  });

  it('moves on to the next with its note and its run, and may be taken again', async () => {
    const { id } = await inserted('halfords');
    await due(id, 'clock_timestamp()');
    const taken = (await take(id))!;
    const runId = await aRun();
    await schedules.moveOn(taken, { dueAt: later, note: '', runId });
    const moved = { due_at: later, last_due_at: taken.due_at, last_run_id: runId, taken_until: null };
    expect(await schedules.findById(id)).toMatchObject(moved);
    const skipped = { dueAt: later, note: 'Skipped: the last run had not ended.', runId: null };
    await schedules.moveOn({ id, due_at: later }, skipped);
    expect(await schedules.findById(id)).toMatchObject({ last_note: skipped.note, last_run_id: runId });
  });

  it('that staff have changed meanwhile stays as they changed it', async () => {
    const { id } = await inserted('halfords');
    await due(id, 'now()');
    const taken = (await take(id))!;
    const changed = new Date('2035-05-05T05:05:00Z');
    await schedules.save(own.database.manager, id, { pattern: hourly, dueAt: changed });
    await schedules.moveOn(taken, { dueAt: later, note: 'x', runId: null });
    expect(await schedules.findById(id)).toMatchObject({
      due_at: changed,
      last_due_at: taken.due_at,
      taken_until: null,
    });
    await schedules.save(own.database.manager, id, { pattern: hourly, dueAt: null });
    await schedules.moveOn(taken, { dueAt: later, note: 'x', runId: null });
    expect(await schedules.findById(id)).toMatchObject({ due_at: null, is_paused: true });
  });

  it('that nobody took up is found once it is long enough ago, the longest first', async () => {
    const [recent, longAgo] = [await inserted('recent'), await inserted('long ago')];
    await inserted('not due');
    await due(recent.id, `now() - interval '10 seconds'`);
    await due(longAgo.id, `now() - interval '20 seconds'`);
    expect(await schedules.findOverdue(8_000)).toEqual([longAgo.id, recent.id]);
    expect(await schedules.findOverdue(15_000)).toEqual([longAgo.id]);
  });

  it('that staff did not wait for leaves its run with the schedule', async () => {
    const [{ id }, other] = [await inserted('halfords'), await inserted('autoglym')];
    const runId = await aRun();
    await schedules.saveRun(id, runId);
    expect(await schedules.findById(id)).toMatchObject({ last_run_id: runId, due_at: later });
    expect(await schedules.findById(other.id)).toEqual(other);
  });
});
