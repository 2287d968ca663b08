import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type JobRun, jobRunSchema } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { jobs } from '@app/domain/jobs.js';
import { eventually } from '@app/testing/eventually.js';
import { queueBackendOf, queueBackends } from '@app/testing/queue-backends.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../../../worker/src/testing/start-worker.js';
import { Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto } from '../testing/pictures.js';
import { connected, joinRuns, refused, type StaffSocket, staffSocket } from '../testing/staff-socket.js';
import { startApi, type TestApi } from '../testing/start-api.js';

describe.each(queueBackends)('the live list of runs over %s', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let backend: { databaseUrl: string; redisUrl: string | undefined };
  let api: TestApi;
  /** A second process of the api, as behind a load balancer. */
  let other: TestApi;
  let worker: INestApplicationContext;
  let staff: Client;
  const sockets: StaffSocket[] = [];

  const open = (client: Client, headers: Record<string, string> = {}, where = api): StaffSocket => {
    const socket = staffSocket(where.address, {
      ...(client.cookieHeader ? { cookie: client.cookieHeader } : {}),
      ...headers,
    });
    sockets.push(socket);
    return socket;
  };
  const upload = async (): Promise<void> => {
    const form = photoForm(await aPhonePhoto(), { sessionId: newSessionId() });
    expect((await new Client(api.address).call('POST', '/api/analyze/file', form)).status).toBe(200);
  };
  const newest = async (): Promise<JobRun> => {
    const [run] = (await staff.call<{ runs: JobRun[] }>('GET', '/api/jobs/runs')).json.runs;
    return jobRunSchema.parse(run);
  };

  beforeAll(async () => {
    database = await testDatabase();
    backend = await queueBackendOf(kind, database.url);
    api = await startApi(backend);
    other = await startApi(backend);
    worker = await startWorker(backend, [...jobs], [], { DATA_DIR: api.dataDir });
    staff = await new Client(api.address).signIn();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await worker.close();
    await Promise.all([api.close(), other.close()]);
    await database.drop();
  });

  it('shows what becomes of a run on every process of the api, with a rising number', async () => {
    const lists = await Promise.all([
      joinRuns(await connected(open(staff))),
      joinRuns(await connected(open(staff, {}, other))),
    ]);
    await upload();
    const { id } = await newest();
    for (const { changes } of lists) {
      const mine = await eventually(() => {
        const seen = changes.filter((run) => run.id === id);
        expect(seen.map(({ state }) => state)).toContain('completed');
        return seen;
      });
      for (const run of mine) jobRunSchema.parse(run);
      // Each time the whole run is sent: of two quick changes both may carry the later one, which lists take once.
      const numbers = mine.map(({ seq }) => seq);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(mine.at(-1)).toEqual(await newest());
    }
  });

  // The queue only wakes the workers; the rules below do not depend on it.
  if (kind !== 'postgres') return;

  it.each([
    ['a visitor', () => open(new Client(api.address))],
    ['somebody with an invented token', () => open(new Client(api.address), { cookie: `staff=${'a'.repeat(43)}` })],
    ['staff from another site', () => open(staff, { origin: 'https://evil.example' })],
    ['staff from nowhere', () => open(staff, { origin: 'null' })],
    ['staff by a cross-site request', () => open(staff, { 'sec-fetch-site': 'cross-site' })],
  ])('is closed to %s', async (_, socket) => {
    expect(await refused(socket())).toBe('refused before the connection');
  });

  it('is read anew by every screen once the way to the database was cut', async () => {
    const screen = await connected(open(staff));
    const list = await joinRuns(screen);
    const back = once(screen as never, 'connect');
    await api.app.get(Database).query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`,
    );
    const closed = once(screen as never, 'disconnect');
    await closed;
    screen.connect();
    await back;
    await upload();
    const { snapshot } = await joinRuns(screen);
    expect(snapshot.length).toBeGreaterThan(list.snapshot.length);
  });

  it('answers joining with what is unfinished or recent', async () => {
    await upload();
    const run = await newest();
    const { snapshot } = await joinRuns(await connected(open(staff, { origin: api.address })));
    expect(snapshot.map(({ id }) => id)).toContain(run.id);
    for (const one of snapshot) jobRunSchema.parse(one);
  });

  it('tells nothing to a socket that has not joined', async () => {
    const watching = await joinRuns(await connected(open(staff)));
    const silent = await connected(open(staff));
    const heard: JobRun[] = [];
    silent.on('run:changed', (run) => heard.push(run));
    await upload();
    await eventually(() => expect(watching.changes.map(({ state }) => state)).toContain('completed'));
    expect(heard).toEqual([]);
  });

  it('ends for a session that signs out, on every process, and for that session alone', async () => {
    const leaving = await new Client(api.address).signIn();
    const gone = await Promise.all([connected(open(leaving)), connected(open(leaving, {}, other))]);
    const staying = await connected(open(staff));
    const closed = gone.map((socket) => once(socket as never, 'disconnect'));
    expect((await leaving.call('POST', '/api/admin/logout')).status).toBe(204);
    for (const [reason] of await Promise.all(closed)) expect(reason).toMatch(/server disconnect|transport close/);
    expect(staying.connected).toBe(true);
    const token = gone[0]?.io.opts.extraHeaders ?? {};
    expect(await refused(open(new Client(api.address), token))).toBe('refused before the connection');
  });

  it('ends for the session that a new sign-in takes the place of', async () => {
    const client = await new Client(api.address).signIn();
    const socket = await connected(open(client));
    const closed = once(socket as never, 'disconnect');
    await client.signIn();
    await closed;
  });
});
