import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { sqlOn } from '../sql.js';
import { whileHeld } from './claim.js';
import { JobRunRepository, type NewRun } from './job-run.repository.js';
import type { JobRunRow } from './job-run.row.js';

const WORKER = '00000000-0000-4000-8000-000000000001';
const queue = 'images';

let own: OwnDatabase;
let runs: JobRunRepository;
beforeAll(async () => {
  own = await ownDatabase();
  runs = new JobRunRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('truncate job_run, worker_presence cascade'));

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
/** As a worker has it that BullMQ has given its job. */
const begin = ({ id, retry }: Pick<JobRunRow, 'id' | 'retry'>) => runs.begin({ runId: id, retry }, WORKER);
const begun = async (given: Partial<NewRun> = {}): Promise<JobRunRow> => (await begin(await inserted(given)))!;
/** The worker says that it lives, or said so last a minute ago. */
const heardOf = (when = 'now()') =>
  own.database.query(
    `insert into worker_presence (id, queues, seen_at) values ($1, '{}', ${when})
    on conflict (id) do update set seen_at = excluded.seen_at`,
    [WORKER],
  );
const set = (id: string, change: string) => own.database.query(`update job_run set ${change} where id = $1`, [id]);

describe('a run that begins', () => {
  it('is a new attempt of the worker that has its job', async () => {
    const run = await inserted();
    expect(await begin(run)).toMatchObject({ state: 'active', attempt: 1, worker_id: WORKER });
    // Its worker was lost, and BullMQ has given the job to another.
    expect(await begin(run)).toMatchObject({ state: 'active', attempt: 2 });
  });

  it('does not where it has ended, or was put back by hand since its job was made', async () => {
    const run = await inserted();
    await runs.finish((await begin(run))!, { state: 'failed', error: 'No.' });
    expect(await begin(run)).toBeNull();
    const again = (await runs.reopen(own.database.manager, run.id))!;
    expect(again.retry).toBe(1);
    expect(await begin(run)).toBeNull();
    expect(await begin(again)).toMatchObject({ attempt: 2 });
  });
});

describe('the runs that should have a job', () => {
  it('wait, or have lost their worker; what a person waits for comes first', async () => {
    await heardOf();
    await inserted({ subject: 'bulk', urgency: 'bulk' });
    await inserted({ subject: 'elsewhere', queue: 'crawl' });
    await begun({ subject: 'at work' });
    const lost = await begun({ subject: 'lost' });
    await set(lost.id, 'worker_lost_at = now()');
    await inserted({ subject: 'person', urgency: 'person' });
    const subjects = (await runs.findWaiting(queue, 10)).map(({ subject }) => subject);
    expect(subjects).toEqual(['person', 'lost', 'bulk']);
    expect(await runs.countOpen()).toEqual(
      new Map([
        ['images', 4],
        ['crawl', 1],
      ]),
    );
  });
});

describe('a business key', () => {
  it('is open once, until its run has ended', async () => {
    const run = await inserted({ businessKey: 'halfords' });
    expect(await insert({ businessKey: 'halfords' })).toBeNull();
    const held = (await begin(run))!;
    expect(await insert({ businessKey: 'halfords' })).toBeNull();
    await runs.finish(held, { state: 'completed' });
    expect(await insert({ businessKey: 'halfords' })).not.toBeNull();
  });

  it('keeps an ended run from being opened again while the same work is open in another', async () => {
    const failed = await inserted({ businessKey: 'halfords' });
    await runs.finish((await begin(failed))!, { state: 'failed', error: 'The shop was closed.' });
    const other = await inserted({ businessKey: 'halfords' });
    expect(await runs.reopen(own.database.manager, failed.id)).toBeNull();
    await runs.requestCancel(other.id);
    expect(await runs.reopen(own.database.manager, failed.id)).toMatchObject({
      state: 'queued',
      error: null,
    });
  });
});

describe('a worker that lost its run to another', () => {
  it('writes nothing any more: no progress, no checkpoint, no end', async () => {
    const run = await inserted();
    const stale = (await begin(run))!;
    const { attempt } = (await begin(run))!;
    expect(await runs.saveProgress(stale, 'reading', 1, 2)).toBeNull();
    await runs.saveCheckpoint(own.database.manager, stale, { at: 1 });
    expect(await runs.giveBack(stale, { failed: true, waitMs: 0 })).toBeNull();
    expect(await runs.finish(stale, { state: 'completed' })).toBeNull();
    expect(await own.database.transaction(({ manager }) => runs.lockClaim(manager, stale))).toBe(false);
    expect(await whileHeld(sqlOn(own.database), stale).selectFrom('claim').select('id').execute()).toEqual([]);
    expect(await runs.findToStop([stale])).toEqual([{ id: run.id, isCancelled: false }]);
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

describe('a run whose worker is silent', () => {
  it('is marked once, and taken back when the worker goes on', async () => {
    const { id } = await begun();
    const lost = async () => {
      await runs.markLost(4_000);
      const row = await runs.findById(id);
      return { isLost: row?.worker_lost_at !== null, seq: row?.seq ?? 0 };
    };
    await heardOf();
    expect(await lost()).toEqual({ isLost: false, seq: 2 });
    await heardOf(`now() - interval '5 seconds'`);
    expect(await lost()).toEqual({ isLost: true, seq: 3 });
    expect(await lost()).toEqual({ isLost: true, seq: 3 });
    await heardOf();
    await runs.markFound('00000000-0000-4000-8000-000000000002');
    expect((await runs.findById(id))?.worker_lost_at).not.toBeNull();
    await runs.markFound(WORKER);
    expect(await lost()).toEqual({ isLost: false, seq: 4 });
  });

  it('is cancelled where it was to be, and its worker writes nothing any more', async () => {
    const frozen = await begun();
    await runs.requestCancel(frozen.id);
    await runs.cancelAbandoned();
    expect(await runs.findById(frozen.id)).toMatchObject({ state: 'active' });
    await set(frozen.id, 'worker_lost_at = now()');
    await runs.cancelAbandoned();
    expect(await runs.findById(frozen.id)).toMatchObject({ state: 'cancelled', worker_lost_at: null });
    expect(await runs.finish(frozen, { state: 'completed' })).toBeNull();
  });

  it('fails where BullMQ gave its job up, and only then', async () => {
    const { id, retry } = await begun();
    const end = { error: 'The worker stopped 4 times while it was on this job.', cause: 'x' };
    expect(await runs.failLost({ runId: id, retry: 1 }, end)).toBeNull();
    expect(await runs.failLost({ runId: id, retry }, end)).toMatchObject({ state: 'failed', error: end.error });
    expect(await runs.failLost({ runId: id, retry }, end)).toBeNull();
  });
});

describe('a run that is given back', () => {
  it('counts a failure, keeps its error and waits; a worker that shuts down costs it no failure', async () => {
    const run = await inserted();
    const error = 'The shop did not answer.';
    await runs.giveBack((await begin(run))!, { failed: true, waitMs: 60_000, error });
    expect(await runs.findById(run.id)).toMatchObject({ state: 'queued', failures: 1, error });
    await runs.giveBack((await begin(run))!, { failed: false, waitMs: 0 });
    expect(await begin(run)).toMatchObject({ failures: 1, attempt: 3, error });
  });
});

describe('the end of a run', () => {
  it('stands with its outcome, its sentence and its result; only a completed one is shown as done', async () => {
    const done = await inserted();
    await runs.saveProgress((await begin(done))!, 'reading', 3, 4);
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
    });
    const failed = await inserted();
    await runs.saveProgress((await begin(failed))!, 'reading', 3, 4);
    expect(await runs.finish({ id: failed.id, attempt: 1 }, { state: 'failed', error: 'No.' })).toMatchObject({
      stage: 'reading',
      progress_done: 3,
    });
  });

  it('comes at once to a queued run that is cancelled; an active one is told', async () => {
    const queued = await inserted();
    expect(await runs.requestCancel(queued.id)).toMatchObject({ state: 'cancelled' });
    expect(await runs.requestCancel(queued.id)).toBeNull();
    const active = await begun();
    expect(await runs.requestCancel(active.id)).toMatchObject({ state: 'active', finished_at: null });
    expect(await runs.findToStop([active])).toEqual([{ id: active.id, isCancelled: true }]);
  });
});
