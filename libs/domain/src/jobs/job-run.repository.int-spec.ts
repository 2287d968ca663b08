import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { sqlOn } from '../sql.js';
import { whileHeld } from './claim.js';
import { JobRunRepository, type NewRun } from './job-run.repository.js';
import type { JobRunRow } from './job-run.row.js';

const LEASE_MS = 60_000;
const queue = 'images';

let own: OwnDatabase;
let runs: JobRunRepository;
beforeAll(async () => {
  own = await ownDatabase();
  runs = new JobRunRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from job_run'));

async function insert(given: Partial<NewRun> = {}): Promise<JobRunRow | null> {
  return runs.insert(own.database.manager, {
    kind: 'image',
    jobName: 'chat-photo',
    queue,
    subject: 'a photo',
    businessKey: null,
    payload: {},
    requestedBy: 'Kim',
    urgency: 'single',
    ...given,
  });
}
const inserted = async (given: Partial<NewRun> = {}): Promise<JobRunRow> => (await insert(given))!;
const claim = () => runs.claimNext(queue, LEASE_MS);
const subjectsInTurn = async () => {
  const subjects: string[] = [];
  for (let run = await claim(); run; run = await claim()) subjects.push(run.subject);
  return subjects;
};
const set = (id: string, change: string) => own.database.query(`update job_run set ${change} where id = $1`, [id]);

describe('what is claimed next', () => {
  it('is what a person waits for, then single pieces, then bulk', async () => {
    await inserted({ subject: 'bulk', urgency: 'bulk' });
    await inserted({ subject: 'single', urgency: 'single' });
    await inserted({ subject: 'person', urgency: 'person' });
    expect(await subjectsInTurn()).toEqual(['person', 'single', 'bulk']);
  });

  it('takes turns between those who ask, whoever asked for how many first', async () => {
    for (const n of [1, 2, 3]) await inserted({ subject: `Kim ${n}`, requestedBy: 'Kim' });
    for (const n of [1, 2]) await inserted({ subject: `Lee ${n}`, requestedBy: 'Lee' });
    expect(await subjectsInTurn()).toEqual(['Kim 1', 'Lee 1', 'Kim 2', 'Lee 2', 'Kim 3']);
  });

  it('lets nobody save up turns by having asked for nothing', async () => {
    for (const n of [1, 2, 3]) await inserted({ subject: `Kim ${n}`, requestedBy: 'Kim' });
    await claim();
    await claim();
    await inserted({ subject: 'Lee 1', requestedBy: 'Lee' });
    await inserted({ subject: 'Lee 2', requestedBy: 'Lee' });
    expect(await subjectsInTurn()).toEqual(['Kim 3', 'Lee 1', 'Lee 2']);
  });

  it('is not due before its time, nor of another queue', async () => {
    const later = await inserted({ subject: 'later' });
    await set(later.id, `due_at = now() + interval '1 minute'`);
    await inserted({ subject: 'elsewhere', queue: 'crawl' });
    expect(await claim()).toBeNull();
    await set(later.id, `due_at = now()`);
    expect(await claim()).toMatchObject({ id: later.id, state: 'active', attempt: 1, claims: 1 });
  });

  it('is none that twice lost its worker, for five minutes, unless nothing else is in hand', async () => {
    const suspect = await inserted({ subject: 'suspect' });
    await inserted({ subject: 'other' });
    const beside = () => runs.claimNext(queue, LEASE_MS, false);
    await set(suspect.id, `state = 'active', claims = 2, lease_until = now() - interval '1 minute'`);
    expect([(await beside())?.subject, await beside()]).toEqual(['other', null]);
    await set(suspect.id, `lease_until = now() - interval '6 minutes'`);
    expect((await beside())?.subject).toBe('suspect');
    // What it failed at by itself took no worker with it.
    await set(suspect.id, `lease_until = now() - interval '1 minute', failures = 2`);
    expect((await beside())?.subject).toBe('suspect');
    await set(suspect.id, `lease_until = now() - interval '1 minute', failures = 0`);
    expect(await beside()).toBeNull();
    expect((await claim())?.subject).toBe('suspect');
  });

  it('is one for each of several workers at the same moment', async () => {
    for (let n = 0; n < 4; n++) await inserted({ subject: `${n}` });
    const claimed = await Promise.all([claim(), claim(), claim(), claim()]);
    expect(new Set(claimed.map((run) => run?.id)).size).toBe(4);
  });

  it('is a run whose worker let its lease run out, as a new attempt', async () => {
    const run = await inserted();
    await claim();
    expect(await claim()).toBeNull();
    await set(run.id, `lease_until = now() - interval '1 millisecond'`);
    expect(await claim()).toMatchObject({ id: run.id, attempt: 2, claims: 2 });
  });
});

describe('a business key', () => {
  it('is open once, until its run has ended', async () => {
    await inserted({ businessKey: 'halfords' });
    expect(await insert({ businessKey: 'halfords' })).toBeNull();
    const held = await claim();
    expect(await insert({ businessKey: 'halfords' })).toBeNull();
    await runs.finish(held!, { state: 'completed' });
    expect(await insert({ businessKey: 'halfords' })).not.toBeNull();
  });

  it('keeps an ended run from being opened again while the same work is open in another', async () => {
    const failed = await inserted({ businessKey: 'halfords' });
    await runs.finish((await claim())!, { state: 'failed', error: 'The shop was closed.' });
    const other = await inserted({ businessKey: 'halfords' });
    expect(await runs.reopen(own.database.manager, failed.id)).toBeNull();
    await runs.requestCancel(other.id);
    expect(await runs.reopen(own.database.manager, failed.id)).toMatchObject({
      state: 'queued',
      error: null,
      claims: 0,
    });
  });
});

describe('a worker whose claim was lost', () => {
  it('writes nothing any more: no progress, no checkpoint, no end, no lease', async () => {
    const run = await inserted();
    const stale = (await claim())!;
    await set(run.id, `lease_until = now() - interval '1 second'`);
    const { attempt } = (await claim())!;
    expect(await runs.saveProgress(stale, 'reading', 1, 2)).toBeNull();
    await runs.saveCheckpoint(own.database.manager, stale, { at: 1 });
    expect(await runs.renewLease(stale, LEASE_MS)).toBeNull();
    expect(await runs.giveBack(stale, { failed: true, waitMs: 0 })).toBeNull();
    expect(await runs.finish(stale, { state: 'completed' })).toBeNull();
    expect(await own.database.transaction(({ manager }) => runs.lockClaim(manager, stale))).toBe(false);
    expect(await whileHeld(sqlOn(own.database), stale).selectFrom('claim').select('id').execute()).toEqual([]);
    expect(await runs.findById(run.id)).toMatchObject({
      state: 'active',
      attempt,
      stage: '',
      progress_done: 0,
      checkpoint: null,
      failures: 0,
    });
  });
});

describe('a run of whose worker nothing is heard', () => {
  it('is told once, and holds up no other while somebody writes to it', async () => {
    const [written, silent] = [await inserted(), await inserted()];
    await claim();
    await claim();
    for (const { id } of [written, silent]) await set(id, `lease_until = now() + interval '1 second'`);
    await own.database.transaction(async ({ manager }) => {
      await manager.query('select from job_run where id = $1 for update', [written.id]);
      expect(await runs.noteLostWorkers(LEASE_MS, 50_000)).toMatchObject([{ id: silent.id }]);
    });
    const [late] = await runs.noteLostWorkers(LEASE_MS, 50_000);
    expect(late?.id).toBe(written.id);
    // Since its last word, not since somebody looked.
    expect(late?.worker_lost_at?.getTime()).toBe((late?.lease_until?.getTime() ?? 0) - LEASE_MS);
    expect(await runs.noteLostWorkers(LEASE_MS, 50_000)).toEqual([]);
  });

  it('is cancelled where nobody is left who could hear of it, and its worker writes nothing any more', async () => {
    const run = await inserted();
    const frozen = (await claim())!;
    await runs.requestCancel(run.id);
    expect(await runs.cancelAbandoned()).toEqual([]);
    await set(run.id, `lease_until = now() - interval '1 second'`);
    expect(await runs.cancelAbandoned()).toMatchObject([{ id: run.id, state: 'cancelled', lease_until: null }]);
    expect(await runs.renewLease(frozen, LEASE_MS)).toBeNull();
    expect(await runs.finish(frozen, { state: 'completed' })).toBeNull();
    expect(await runs.cancelAbandoned()).toEqual([]);
  });
});

describe('a run that is given back', () => {
  it('counts a failure, keeps its error and waits; a worker that shuts down costs it neither a failure nor a claim', async () => {
    const run = await inserted();
    const error = 'The shop did not answer.';
    await runs.giveBack((await claim())!, { failed: true, waitMs: 60_000, error });
    expect(await runs.findById(run.id)).toMatchObject({ state: 'queued', failures: 1, claims: 1, error });
    expect(await claim()).toBeNull();
    await set(run.id, 'due_at = now()');
    await runs.giveBack((await claim())!, { failed: false, waitMs: 0 });
    expect(await claim()).toMatchObject({ failures: 1, claims: 2, attempt: 3, error });
  });
});

describe('the end of a run', () => {
  it('stands with its outcome, its sentence and its result; only a completed one is shown as done', async () => {
    const done = await inserted();
    await runs.saveProgress((await claim())!, 'reading', 3, 4);
    expect(
      await runs.finish(
        { id: done.id, attempt: 1 },
        { state: 'completed', outcome: 'partial', error: 'One page was gone.' },
      ),
    ).toMatchObject({
      state: 'completed',
      outcome: 'partial',
      error: 'One page was gone.',
      stage: '',
      progress_done: 4,
      lease_until: null,
    });
    const failed = await inserted();
    await runs.saveProgress((await claim())!, 'reading', 3, 4);
    expect(await runs.finish({ id: failed.id, attempt: 1 }, { state: 'failed', error: 'No.' })).toMatchObject({
      stage: 'reading',
      progress_done: 3,
    });
  });

  it('comes at once to a queued run that is cancelled; an active one is told', async () => {
    const queued = await inserted();
    expect(await runs.requestCancel(queued.id)).toMatchObject({ state: 'cancelled' });
    expect(await runs.requestCancel(queued.id)).toBeNull();
    const active = await inserted();
    const held = (await claim())!;
    expect(await runs.requestCancel(active.id)).toMatchObject({ state: 'active', finished_at: null });
    expect(await runs.renewLease(held, LEASE_MS)).toMatchObject({ cancel_requested_at: expect.any(Date) });
  });
});
