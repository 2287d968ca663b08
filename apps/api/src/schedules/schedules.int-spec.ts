import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { type Schedule, scheduleKindSchema, scheduleSchema } from '@app/contracts/schedules/schedules.contract.js';
import { Database } from '@app/database/database.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { ScheduleKinds } from '@app/domain/schedules/schedule-kinds.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { DomainError } from '@app/domain/errors.js';
import { defineJob } from '@app/queues/define-job.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const dustingJob = defineJob({
  name: 'test.dust',
  kind: 'retention',
  queue: 'analytics',
  payload: z.object({ room: z.string() }),
  attempts: 1,
  backoffMs: 100,
  businessKey: ({ room }) => room,
});
const rooms = ['hall', 'attic', 'cellar', 'loft', 'porch', 'study', 'larder', 'vault'];
/** What the feature was told of changes that staff made to its schedules. */
const told: [string, string][] = [];

const api = useApi();
let staff: Client;

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  api.app.get(ScheduleKinds).register({
    kind: 'dust',
    label: 'Dusting',
    targets: async () => rooms.map((id) => ({ id, label: `The ${id}` })),
    refusal: async (room) => (room === 'vault' ? 'The vault is sealed.' : null),
    start: (room, by) => {
      if (room === 'cellar') throw new DomainError('CONFLICT', 'The cellar is locked.');
      return api.app
        .get(Database)
        .transaction((tx) => api.app.get(JobRuns).startFor(tx, by, dustingJob, { room }, { subject: room }));
    },
    follow: async (_tx, room, frequency) => {
      told.push([room, frequency]);
    },
  });
});

const daily = { every: 'day', at: '02:00' } as const;
const create = (target: string, pattern: object = daily, kind = 'dust') =>
  staff.call<Schedule>('POST', '/api/schedules', { kind, target, pattern });
const change = (id: string, body: object) => staff.call<Schedule>('PUT', `/api/schedules/${id}`, body);
const list = async (): Promise<Schedule[]> =>
  z.array(scheduleSchema).parse((await staff.call('GET', '/api/schedules')).json);
const made = async (target: string): Promise<Schedule> => {
  const answer = await create(target);
  expect(answer.status).toBe(201);
  return scheduleSchema.parse(answer.json);
};

describe('the schedules’ routes', () => {
  it.each([
    ['GET', '/api/schedules'],
    ['GET', '/api/schedules/kinds'],
    ['POST', '/api/schedules'],
    ['PUT', `/api/schedules/${randomUUID()}`],
    ['DELETE', '/api/schedules/x'],
    ['POST', `/api/schedules/${randomUUID()}/run`],
  ])('are closed to visitors: %s %s', async (method, path) => {
    const answer = await new Client(api.address).call(method, path, ['POST', 'PUT'].includes(method) ? {} : undefined);
    expect([answer.status, answer.text]).toEqual([401, 'Please sign in.']);
  });

  it('change nothing without the token of the page', async () => {
    const other = new Client(api.address);
    other.setCookie('staff', staff.cookieHeader.replace('staff=', ''));
    expect((await other.call('POST', '/api/schedules', {})).status).toBe(403);
    expect((await other.call('POST', `/api/schedules/${randomUUID()}/run`)).status).toBe(403);
  });

  it.each([
    ['PUT', `/api/schedules/${randomUUID()}`],
    ['DELETE', `/api/schedules/${randomUUID()}`],
    ['POST', `/api/schedules/${randomUUID()}/run`],
  ])('are 404 for a schedule that never was: %s', async (method, path) => {
    const answer = await staff.call(method, path, method === 'DELETE' ? undefined : {});
    expect([answer.status, answer.text]).toEqual([404, 'There is no such schedule.']);
    const bad = await staff.call(method, path.replace(/[0-9a-f-]{36}/, '%00'), method === 'DELETE' ? undefined : {});
    expect([bad.status, bad.text]).toEqual([400, 'That is not the id of a schedule.']);
  });

  it('say what can be started', async () => {
    const kinds = z.array(scheduleKindSchema).parse((await staff.call('GET', '/api/schedules/kinds')).json);
    const dusting = kinds.find(({ kind }) => kind === 'dust');
    expect(dusting).toMatchObject({ label: 'Dusting' });
    expect(dusting?.targets).toContainEqual({ id: 'hall', label: 'The hall', refusal: null });
    expect(dusting?.targets).toContainEqual({ id: 'vault', label: 'The vault', refusal: 'The vault is sealed.' });
  });
});

describe('making a schedule', () => {
  it('shows it with its next five moments', async () => {
    const schedule = await made('hall');
    expect(schedule).toMatchObject({
      kindLabel: 'Dusting',
      subject: 'The hall',
      pattern: daily,
      isPaused: false,
      overlap: 'skip',
      missed: 'once',
      lastRun: null,
      lastDue: null,
      version: 1,
    });
    expect(schedule.nextRuns).toHaveLength(5);
    expect([...schedule.nextRuns].sort()).toEqual(schedule.nextRuns);
    expect(Date.parse(schedule.nextRuns[0] ?? '')).toBeGreaterThan(Date.now());
    expect(await list()).toContainEqual(schedule);
    expect(told).toContainEqual(['hall', 'daily']);
    const again = await create('hall');
    expect([again.status, again.text]).toEqual([409, 'There is a schedule for this already. Change that one instead.']);
    expect(again.headers.get('location')).toBe(`/api/schedules/${schedule.id}`);
  });

  it('is refused where what is to be started would be', async () => {
    const answer = await create('vault');
    expect([answer.status, answer.text]).toEqual([409, 'The vault is sealed.']);
  });

  it('makes one for ten that ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('porch')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it.each([
    ['a room that is not there', 'moon', daily, 'dust', 'There is nothing of this kind to be started.'],
    ['a kind that is not there', 'hall', daily, 'constructor', 'There is nothing of this kind to be started.'],
    ['no pattern', 'attic', undefined, 'dust', 'A schedule is every few minutes or hours, every day or every week.'],
    ['a pattern of another kind', 'attic', { every: 'second' }, 'dust', 'A schedule is every few minutes or hours,'],
    [
      'a step that fits no day',
      'attic',
      { every: 'hours', hours: 5 },
      'dust',
      'A step is 1, 2, 3, 4, 6, 8 or 12 hours.',
    ],
    ['no hour of the day', 'attic', { every: 'day', at: '24:00' }, 'dust', 'A time looks like 02:30.'],
    ['a cron line for a time', 'attic', { every: 'day', at: '* * * * *' }, 'dust', 'A time looks like 02:30.'],
    ['no day', 'attic', { every: 'week', at: '02:00' }, 'dust', 'Please choose a day of the week.'],
    ['an object for a room', { $ne: '' }, daily, 'dust', 'Please choose what it is about.'],
  ])('is a 400 with %s', async (_, target, pattern, kind, sentence) => {
    const answer = await staff.call('POST', '/api/schedules', { kind, target, pattern });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
    expect((await list()).some((schedule) => schedule.target === 'attic')).toBe(false);
  });
});

describe('changing a schedule', () => {
  it('pauses it, which leaves no moments, and resumes it', async () => {
    const { id } = await made('loft');
    const paused = await change(id, { isPaused: true });
    expect(paused).toMatchObject({ status: 200, json: { isPaused: true, nextRuns: [], pattern: daily, version: 2 } });
    const weekly = { every: 'week', day: 'wednesday', at: '19:00' };
    const changed = await change(id, { pattern: weekly });
    expect(changed.json).toMatchObject({ isPaused: true, pattern: weekly, version: 3 });
    expect(told.at(-1)).toEqual(['loft', 'weekly']);
    const resumed = await change(id, { isPaused: false });
    expect(resumed.json.nextRuns).toHaveLength(5);
    const first = new Date(resumed.json.nextRuns[0] ?? '');
    expect(
      first.toLocaleString('en-GB', {
        timeZone: 'Europe/London',
        weekday: 'long',
        timeStyle: undefined,
        hour: '2-digit',
        minute: '2-digit',
      }),
    ).toMatch(/Wednesday.*19:00/);
  });

  it('is a conflict when somebody else was first, and changes nothing', async () => {
    const { id, version } = (await list()).find(({ target }) => target === 'loft')!;
    const answers = await Promise.all(
      [1, 2].map((hours) => change(id, { pattern: { every: 'hours', hours }, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.text).toBe('Somebody else has changed this schedule meanwhile. Please look at it again.');
    expect(late?.headers.get('location')).toBe(`/api/schedules/${id}`);
    expect((await list()).find((schedule) => schedule.id === id)?.version).toBe(version + 1);
  });

  it('takes neither kind nor target nor another id', async () => {
    const { id } = (await list()).find(({ target }) => target === 'loft')!;
    const { json } = await change(id, { id: randomUUID(), kind: 'x', target: 'hall', lastRun: null });
    expect(json).toMatchObject({ id, kind: 'dust', target: 'loft' });
    expect((await change(id, { isPaused: 'yes' })).status).toBe(400);
  });
});

describe('deleting a schedule', () => {
  it('takes it away and leaves its runs', async () => {
    const { id } = await made('study');
    const run = (await staff.call<JobRun>('POST', `/api/schedules/${id}/run`)).json;
    expect((await staff.call('DELETE', `/api/schedules/${id}`)).status).toBe(204);
    expect((await staff.call('DELETE', `/api/schedules/${id}`)).status).toBe(404);
    expect((await staff.call('GET', `/api/jobs/runs/${run.id}`)).status).toBe(200);
    expect(told.at(-1)).toEqual(['study', 'off']);
  });
});

describe('running a schedule now', () => {
  it('starts one run, paused or not, and answers a conflict while it is open', async () => {
    const { id } = await made('larder');
    await change(id, { isPaused: true });
    const started = await staff.call<JobRun>('POST', `/api/schedules/${id}/run`);
    expect(started).toMatchObject({
      status: 202,
      json: { kind: 'retention', subject: 'larder', requestedBy: 'admin' },
    });
    const again = await staff.call('POST', `/api/schedules/${id}/run`);
    expect([again.status, again.text]).toEqual([409, 'The last run has not ended yet.']);
    expect(again.headers.get('location')).toBe(`/api/jobs/runs/${started.json.id}`);
    const shown = (await list()).find((schedule) => schedule.id === id);
    expect(shown).toMatchObject({ isPaused: true, lastRun: { id: started.json.id, state: 'queued' } });
  });

  it('refuses with the reason of what is to be started', async () => {
    const { id } = await made('cellar');
    const answer = await staff.call('POST', `/api/schedules/${id}/run`);
    expect([answer.status, answer.text]).toEqual([409, 'The cellar is locked.']);
  });
});

describe('a feature whose settings say how often', () => {
  const keep = (frequency: 'hourly' | 'daily' | 'weekly' | 'off') =>
    api.app
      .get(Database)
      .transaction((tx) => api.app.get(Schedules).keep(tx, { kind: 'dust', target: 'attic' }, frequency));
  const mine = async () => (await list()).find(({ target }) => target === 'attic');

  it('has a schedule kept for it, whose time staff may move and whose pause stays', async () => {
    await keep('daily');
    await keep('daily');
    const first = (await mine())!;
    expect(first.pattern).toEqual(daily);
    await change(first.id, { pattern: { every: 'day', at: '04:30' }, isPaused: true });
    await keep('daily');
    expect(await mine()).toMatchObject({ id: first.id, pattern: { every: 'day', at: '04:30' }, isPaused: true });
    await keep('weekly');
    expect(await mine()).toMatchObject({ id: first.id, pattern: { every: 'week' }, isPaused: true });
    await keep('off');
    await keep('off');
    expect(await mine()).toBeUndefined();
  });

  it('has none when its own change is rolled back', async () => {
    const failing = api.app.get(Database).transaction(async (tx) => {
      await api.app.get(Schedules).keep(tx, { kind: 'dust', target: 'attic' }, 'hourly');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await mine()).toBeUndefined();
  });
});
