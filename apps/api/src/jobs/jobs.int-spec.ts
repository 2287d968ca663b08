import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type JobRun,
  jobRunSchema,
  queueStatusSchema,
  runsPageSchema,
  type RunsPage,
} from '@app/contracts/jobs/jobs.contract.js';
import { queueNames, type RunState, runStates } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

/** A run in any state; there is no worker here that would touch it. */
async function aRun(
  state: RunState,
  about: { kind?: string; queue?: string; payload?: unknown; businessKey?: string } = {},
): Promise<string> {
  const [row] = await api.app.get(Database).query<{ id: string }>(
    `with worker as (
       insert into worker_presence (id, queues, seen_at) values (gen_random_uuid(), '{}', now() + interval '1 hour') returning id)
     insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, worker_id, finished_at, error, business_key)
     values ($1, 'photos.make-derivatives', $2, 'scan.jpg', $3, 'visitor', $4, (select id from worker),
             case when $4 in ('completed', 'failed', 'cancelled', 'discarded') then now() end,
             case when $4 = 'failed' then 'The photo is no longer kept.' end, $5)
     returning id`,
    [
      about.kind ?? 'image',
      about.queue ?? 'images',
      JSON.stringify(about.payload ?? { photoId: randomUUID() }),
      state,
      about.businessKey ?? null,
    ],
  );
  return row?.id ?? '';
}

const page = async (query: string): Promise<RunsPage> =>
  runsPageSchema.parse((await staff.call('GET', `/api/jobs/runs${query}`)).json);

describe('the jobs’ routes', () => {
  const routes: [string, string][] = [
    ['GET', '/api/jobs/runs'],
    ['HEAD', '/api/jobs/runs'],
    ['GET', `/api/jobs/runs/${randomUUID()}`],
    ['GET', '/api/jobs/runs/not-an-id'],
    ['POST', `/api/jobs/runs/${randomUUID()}/cancel`],
    ['POST', '/api/jobs/runs/not-an-id/retry'],
    ['GET', '/api/jobs/queues'],
  ];

  it.each(routes)('are closed to visitors: %s %s', async (method, path) => {
    const answer = await new Client(api.address).call(method, path);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-error-code')).toBe('UNAUTHENTICATED');
    if (method !== 'HEAD') expect(answer.text).toBe('Please sign in.');
  });

  it('change nothing without the token of the page', async () => {
    const id = await aRun('queued');
    const other = new Client(api.address);
    other.setCookie('staff', staff.cookieHeader.replace('staff=', ''));
    expect((await other.call('POST', `/api/jobs/runs/${id}/cancel`)).status).toBe(403);
    expect((await other.call('GET', `/api/jobs/runs/${id}`)).json).toMatchObject({ state: 'queued' });
  });
});

describe('the list of runs', () => {
  let total: number;
  beforeAll(async () => {
    for (const state of runStates)
      for (let count = 0; count < 6; count++) await aRun(state, { kind: count % 2 ? 'crawl' : 'image' });
    total = (await page('')).total;
  });

  it('is newest first, in pages that do not overlap', async () => {
    const pages = await Promise.all([1, 2, 3].map((at) => page(`?page=${at}&pageSize=10`)));
    const runs = pages.flatMap(({ runs: some }) => some);
    expect(runs).toHaveLength(30);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(30);
    const times = runs.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(pages[1]).toMatchObject({ page: 2, pageSize: 10, total });
    expect((await page('?page=9999')).runs).toEqual([]);
  });

  it('is filtered by kind and by state', async () => {
    const { runs, total: filtered } = await page('?kind=crawl&state=failed&pageSize=100');
    expect(runs).toHaveLength(3);
    expect(filtered).toBe(3);
    for (const run of runs)
      expect(run).toMatchObject({ kind: 'crawl', state: 'failed', error: 'The photo is no longer kept.' });
  });

  it.each([
    'page=-1',
    'page=0',
    'page=NaN',
    'page=1e9',
    'page=1.5',
    'page=',
    'page=2&page=3',
    'page[]=2',
    'page=%00',
    'page=1;drop table job_run',
    'page=99999999999999999999',
  ])('begins at its first page for ?%s', async (query) =>
    expect(await page(`?${query}`)).toMatchObject({ page: 1, total }),
  );

  it.each(['pageSize=-1', 'pageSize=0', 'pageSize=NaN', 'pageSize=1e9', 'pageSize=101', 'pageSize=10&pageSize=1e9'])(
    'has twenty rows for ?%s',
    async (query) => {
      const { runs, pageSize } = await page(`?${query}`);
      expect([runs.length, pageSize]).toEqual([20, 20]);
    },
  );

  it.each([
    'kind=nothing',
    'state=nothing',
    'kind=image&kind=crawl',
    'state[$ne]=failed&state=x',
    'kind=__proto__',
    "state=failed'--",
  ])('refuses ?%s in a sentence', async (query) => {
    const answer = await staff.call('GET', `/api/jobs/runs?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/^"(kind|state)" is missing or not valid\.$/);
  });

  it('shows nothing of a run’s inside', async () => {
    await aRun('queued', { payload: { photoId: randomUUID(), secret: 'hush' } });
    const { text } = await staff.call('GET', '/api/jobs/runs');
    expect(text).not.toMatch(/hush|payload|lease|checkpoint|businessKey/);
  });
});

describe('one run', () => {
  it('is shown, and one that never was is not', async () => {
    const id = await aRun('failed');
    expect(jobRunSchema.parse((await staff.call('GET', `/api/jobs/runs/${id}`)).json)).toMatchObject({
      id,
      state: 'failed',
      subject: 'scan.jpg',
    });
    const none = await staff.call('GET', `/api/jobs/runs/${randomUUID()}`);
    expect([none.status, none.text]).toEqual([404, 'There is no such run.']);
    const bad = await staff.call('GET', '/api/jobs/runs/1');
    expect([bad.status, bad.text]).toEqual([400, 'That is not the id of a run.']);
  });
});

describe('cancelling', () => {
  it('ends a waiting run at once, and does no more the second time', async () => {
    const id = await aRun('queued');
    const first = await staff.call<JobRun>('POST', `/api/jobs/runs/${id}/cancel`);
    expect(first).toMatchObject({ status: 200, json: { id, state: 'cancelled', seq: 2 } });
    expect(first.json.finishedAt).not.toBeNull();
    expect((await staff.call('POST', `/api/jobs/runs/${id}/cancel`)).json).toEqual(first.json);
  });

  it('asks a running one to end', async () => {
    const id = await aRun('active');
    const { status, json } = await staff.call<JobRun>('POST', `/api/jobs/runs/${id}/cancel`);
    expect([status, json.state]).toEqual([200, 'active']);
    expect(json.cancelRequestedAt).not.toBeNull();
    const again = await staff.call<JobRun>('POST', `/api/jobs/runs/${id}/cancel`);
    expect([again.status, again.json.cancelRequestedAt]).toEqual([200, json.cancelRequestedAt]);
  });

  it.each(['completed', 'failed'] as const)(
    'is a conflict that says where the run stands when it has %s',
    async (state) => {
      const id = await aRun(state);
      const answer = await staff.call('POST', `/api/jobs/runs/${id}/cancel`);
      expect([answer.status, answer.text]).toEqual([409, `This run cannot be cancelled: it has ${state}.`]);
      expect(answer.headers.get('location')).toBe(`/api/jobs/runs/${id}`);
      expect((await staff.call('GET', answer.headers.get('location') ?? '')).json).toMatchObject({ state, seq: 1 });
    },
  );
});

describe('trying again', () => {
  it.each(['failed', 'cancelled'] as const)(
    'queues a run anew that was %s, once however often it is asked',
    async (state) => {
      const id = await aRun(state);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => staff.call<JobRun>('POST', `/api/jobs/runs/${id}/retry`)),
      );
      for (const { status, json } of answers) {
        expect(status).toBe(202);
        expect(json).toMatchObject({ id, state: 'queued', error: null, finishedAt: null, seq: 2 });
      }
    },
  );

  it.each(['completed', 'active'] as const)(
    'is a conflict that says where the run stands when it is %s',
    async (state) => {
      const id = await aRun(state);
      const answer = await staff.call('POST', `/api/jobs/runs/${id}/retry`);
      expect([answer.status, answer.text]).toEqual([
        409,
        `Only a failed, cancelled or discarded run can be tried again; this one is ${state}.`,
      ]);
      expect(answer.headers.get('location')).toBe(`/api/jobs/runs/${id}`);
    },
  );

  it('is a conflict that names the newer run while that does the same work', async () => {
    const businessKey = randomUUID();
    const [failed, open] = [await aRun('failed', { businessKey }), await aRun('active', { businessKey })];
    const answer = await staff.call('POST', `/api/jobs/runs/${failed}/retry`);
    expect([answer.status, answer.text]).toEqual([409, 'A newer run does the same already: it is active.']);
    expect(answer.headers.get('location')).toBe(`/api/jobs/runs/${open}`);
    expect((await staff.call('GET', `/api/jobs/runs/${failed}`)).json).toMatchObject({ state: 'failed', seq: 1 });
  });

  it.each(['cancel', 'retry'] as const)('and %s find no run that never was', async (action) => {
    expect((await staff.call('POST', `/api/jobs/runs/${randomUUID()}/${action}`)).status).toBe(404);
    expect((await staff.call('POST', `/api/jobs/runs/../../x/${action}`)).status).toBe(404);
    expect((await staff.call('POST', `/api/jobs/runs/not-an-id/${action}`)).status).toBe(400);
  });
});

describe('the queues', () => {
  it('are all told, with what waits, works and failed in each', async () => {
    const before = await queue('learning');
    expect(before).toMatchObject({
      workers: 0,
      paused: false,
      waiting: 0,
      active: 0,
      failed: 0,
      oldestWaitingSeconds: null,
    });
    for (const state of runStates) await aRun(state, { kind: 'evaluation', queue: 'learning' });
    const after = await queue('learning');
    expect(after).toMatchObject({ waiting: 1, active: 1, failed: 1 });
    expect(after?.oldestWaitingSeconds).toBeGreaterThanOrEqual(0);
  });

  async function queue(name: string) {
    const queues = queueStatusSchema.array().parse((await staff.call('GET', '/api/jobs/queues')).json);
    expect(queues.map((one) => one.name)).toEqual([...queueNames]);
    return queues.find((one) => one.name === name);
  }
});
