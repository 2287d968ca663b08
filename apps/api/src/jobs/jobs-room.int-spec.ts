import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type QueueStatus,
  queueStatusSchema,
  runFailuresSchema,
  runLogLineSchema,
  runsPageSchema,
  wholeRunSchema,
} from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import { RunQueues } from '@app/queues/run-queues.js';
import { eventually } from '@app/testing/eventually.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

// Without a worker: what becomes of a run is the test's to say.
const api = useApi();
let staff: Client;
const runs = () => api.app.get(JobRunRepository);

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
beforeEach(async () => {
  await api.app.get(Database).query('delete from job_run');
  await api.app.get(Database).query('delete from queue_pause');
});

async function queued(subject: string, parentId?: string): Promise<string> {
  const row = await runs().insert(api.app.get(Database).manager, {
    kind: 'image',
    jobName: 'photos.make-derivatives',
    queue: 'images',
    subject,
    businessKey: null,
    payload: {},
    requestedBy: 'visitor',
    urgency: 'single',
    ...(parentId === undefined ? {} : { parentId }),
  });
  return row!.id;
}
/** As a worker has it that works on it. */
const begun = async (runId: string) => (await runs().begin({ runId, retry: 0 }, randomUUID()))!;
async function failed(subject: string, error: string, cause: string, retryMayHelp = true): Promise<string> {
  const id = await queued(subject);
  await runs().finish(await begun(id), { state: 'failed', error, cause, retryMayHelp });
  return id;
}
const queue = async (name: string): Promise<QueueStatus | undefined> =>
  queueStatusSchema
    .array()
    .parse((await staff.call('GET', '/api/jobs/queues')).json)
    .find((one) => one.name === name);
const listed = async (query: string) => runsPageSchema.parse((await staff.call('GET', `/api/jobs/runs?${query}`)).json);

describe('pausing a queue', () => {
  it('says who, when and why, keeps the first reason, and begins nothing until it is resumed', async () => {
    await queued('one.jpg');
    const paused = await staff.call('POST', '/api/jobs/queues/images/pause', { reason: 'The disk is being changed.' });
    expect(paused.status).toBe(200);
    await staff.call('POST', '/api/jobs/queues/images/pause', { reason: 'Another.' });
    expect(await queue('images')).toMatchObject({
      paused: true,
      pause: { by: 'admin', at: expect.any(String), reason: 'The disk is being changed.' },
      waiting: 1,
    });
    expect(await api.app.get(RunQueues).isPaused('images')).toBe(true);
    expect((await staff.call('POST', '/api/jobs/queues/images/resume')).status).toBe(200);
    expect(await queue('images')).toMatchObject({ paused: false, pause: null });
    expect(await api.app.get(RunQueues).isPaused('images')).toBe(false);
  });

  it('is undone past the console, too, and an entry is written for each time that something goes on', async () => {
    const resumed = async () => {
      expect((await staff.call('POST', '/api/jobs/queues/images/resume')).status).toBe(200);
      expect(await api.app.get(RunQueues).isPaused('images')).toBe(false);
      const rows = await api.app.get(Database).query(`select 1 from audit_entry where kind = 'queue.resume'`);
      return rows.length;
    };
    const before = await resumed();
    await api.app.get(RunQueues).pause('images');
    expect(await resumed()).toBe(before + 1);
    await staff.call('POST', '/api/jobs/queues/images/pause', { reason: 'The disk is being changed.' });
    expect(await resumed()).toBe(before + 2);
    expect(await resumed()).toBe(before + 2);
  });

  it('stays where the queue does not take the resume, and says so', async () => {
    await staff.call('POST', '/api/jobs/queues/images/pause', { reason: 'The disk is being changed.' });
    const away = jest.spyOn(api.app.get(RunQueues), 'resume').mockRejectedValueOnce(new Error('away'));
    const refused = await staff.call('POST', '/api/jobs/queues/images/resume');
    away.mockRestore();
    expect([refused.status, refused.text]).toEqual([503, 'The queue images does not answer. Please try again.']);
    expect(await queue('images')).toMatchObject({ paused: true, pause: { reason: 'The disk is being changed.' } });
    expect((await staff.call('POST', '/api/jobs/queues/images/resume')).status).toBe(200);
  });

  it.each([
    ['no reason', 'images', {}, 400],
    ['an empty reason', 'images', { reason: '  ' }, 400],
    ['a queue that is none', 'ticks', { reason: 'x' }, 400],
  ])('is refused with %s', async (_, name, body, status) => {
    expect((await staff.call('POST', `/api/jobs/queues/${name}/pause`, body)).status).toBe(status);
  });
});

describe('the log of a run', () => {
  it('has a line for what happened to it, newest first', async () => {
    const id = await queued('wheel.jpg');
    const claim = await begun(id);
    await runs().saveProgress(claim, 'Making thumbnails', 1, 3);
    await runs().giveBack(claim, { failed: true, waitMs: 0, error: 'The shop is away.' });
    const again = await begun(id);
    await runs().finish(again, { state: 'completed', outcome: 'ok' });
    const { json } = await staff.call('GET', `/api/jobs/runs/${id}/log`);
    const lines = runLogLineSchema.array().parse(json);
    expect(lines.toReversed().map(({ level, message }) => `${level} ${message}`)).toEqual([
      'info Attempt 1 began.',
      'info Making thumbnails, 1 of 3.',
      'warn This attempt failed and is tried again: The shop is away.',
      'info Attempt 2 began.',
      'info Done: ok.',
    ]);
  });

  it('is a 404 for a run that never was', async () => {
    expect((await staff.call('GET', '/api/jobs/runs/00000000-0000-4000-8000-000000000000/log')).status).toBe(404);
  });
});

describe('failures', () => {
  it('stand by their cause, the commonest first, and are retried by it', async () => {
    await failed('a.jpg', 'The shop answered 503.', 'The shop answered ….');
    await failed('b.jpg', 'The shop answered 500.', 'The shop answered ….');
    await failed('c.jpg', 'The photo is no longer kept.', 'The photo is no longer kept.', false);
    const groups = runFailuresSchema.array().parse((await staff.call('GET', '/api/jobs/failures')).json);
    expect(groups).toMatchObject([
      { kind: 'image', cause: 'The shop answered ….', count: 2, retryMayHelp: true, newest: { subject: 'b.jpg' } },
      { kind: 'image', cause: 'The photo is no longer kept.', count: 1, retryMayHelp: false },
    ]);
    const matching = { state: 'failed', cause: 'The shop answered ….' };
    const answer = await staff.call<{ done: unknown[] }>('POST', '/api/jobs/runs/bulk', {
      action: 'retry',
      rows: { matching, expected: 2 },
    });
    expect(answer.json.done).toHaveLength(2);
    expect((await listed('state=failed')).runs.map(({ subject }) => subject)).toEqual(['c.jpg']);
  });
});

describe('the list of runs', () => {
  it('is searched by subjects and errors, and by no pattern', async () => {
    await failed('wheel 100%.jpg', 'The photo is no longer kept.', 'x');
    await queued('bonnet.jpg');
    const subjects = async (q: string) =>
      (await listed(new URLSearchParams({ q }).toString())).runs.map((run) => run.subject);
    expect(await subjects('WHEEL')).toEqual(['wheel 100%.jpg']);
    expect(await subjects('no longer')).toEqual(['wheel 100%.jpg']);
    expect(await subjects('%')).toEqual(['wheel 100%.jpg']);
    expect(await subjects('jpgThe')).toEqual([]);
  });

  it('shows a run and its parts as one, and the parts where they are asked for', async () => {
    const parent = await queued('the crawl');
    await queued('one.webp', parent);
    await queued('two.webp', parent);
    const { runs: rows, total } = await listed('');
    expect([rows.map(({ subject }) => subject), total]).toEqual([['the crawl'], 1]);
    expect(rows[0]?.parts).toEqual({ total: 2, waiting: 2, active: 0, lost: 0, completed: 0, failed: 0, cancelled: 0 });
    expect((await listed(`parent=${parent}`)).total).toBe(2);
    expect((await listed('q=webp')).total).toBe(2);
  });

  it('counts a part whose worker is lost as that, not as active', async () => {
    const parent = await queued('the crawl');
    const worker = randomUUID();
    // It is heard of: the api marks the runs of any other as lost.
    await api.app
      .get(Database)
      .query(`insert into worker_presence (id, queues, seen_at) values ($1, '{}', now() + interval '1 hour')`, [
        worker,
      ]);
    await runs().begin({ runId: await queued('one.webp', parent), retry: 0 }, worker);
    const lost = await queued('two.webp', parent);
    await begun(lost);
    await api.app.get(Database).query('update job_run set worker_lost_at = now() where id = $1', [lost]);
    const { json } = await staff.call('GET', `/api/jobs/runs/${parent}`);
    expect(wholeRunSchema.parse(json).parts).toMatchObject({ total: 2, active: 1, lost: 1 });
  });

  it('cancels a run with its open parts, also once the run itself has ended', async () => {
    const parent = await queued('the crawl');
    const part = await queued('one.webp', parent);
    await runs().finish(await begun(parent), { state: 'completed', outcome: 'ok' });
    expect((await staff.call('POST', `/api/jobs/runs/${parent}/cancel`)).status).toBe(200);
    const { json } = await staff.call('GET', `/api/jobs/runs/${parent}`);
    expect(wholeRunSchema.parse(json)).toMatchObject({ state: 'completed', parts: { waiting: 0, cancelled: 1 } });
    expect((await staff.call('POST', `/api/jobs/runs/${parent}/cancel`)).status).toBe(409);
    expect((await runs().findById(part))?.state).toBe('cancelled');
  });
});

describe('a worker of which nothing is heard', () => {
  it('is shown within seconds, and taken back when it goes on', async () => {
    const claim = await begun(await queued('wheel.jpg'));
    await eventually(async () => expect((await runs().findById(claim.id))?.worker_lost_at).not.toBeNull());
    await runs().markFound(claim.worker_id!);
    expect((await runs().findById(claim.id))?.worker_lost_at).toBeNull();
  });
});
