import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { openRealtime, type RealtimeTransport } from './realtime-publisher.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let admin: pg.Client;
beforeAll(async () => {
  own = await testDatabase();
  admin = new pg.Client({ connectionString: own.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await own.drop();
});

const open = () => openRealtime({ redisUrl: undefined, databaseUrl: own.url });
/** Connections of others to the database, by what they did last. */
const connections = async () => {
  const { rows } = await admin.query<{ query: string }>(
    'select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ query }) => query);
};
/** Opens the way, as a process without sockets of its own does. */
const publish = (realtime: RealtimeTransport) => realtime.publisher().toRoom('runs', 'run:changed', {} as JobRun);
const moment = () => new Promise((done) => setImmediate(done));

describe('the way to the screens, over PostgreSQL', () => {
  // A worker that is told to end while it starts: its connection comes when nobody wants it any more.
  it.each([0, 1, 2, 5, 20, 100])(
    'ends when it is closed %i turns after it was opened',
    async (turns) => {
      const realtime = open();
      publish(realtime);
      for (let turn = 0; turn < turns; turn++) await moment();
      await realtime.close();
      await eventually(async () => expect(await connections()).toEqual([]));
    },
    10_000,
  );

  it('listens, and ends then too', async () => {
    const realtime = open();
    publish(realtime);
    // Beside it there may be one that tells others.
    await eventually(async () =>
      expect(await connections()).toContainEqual(expect.stringMatching(/^LISTEN .*#\/staff"$/)),
    );
    await realtime.close();
    await eventually(async () => expect(await connections()).toEqual([]));
  });

  it('opens nothing once it is closed', async () => {
    const realtime = open();
    await realtime.close();
    publish(realtime);
    for (let look = 0; look < 20; look++) expect(await connections()).toEqual([]);
  });
});

describe('the way to the screens, over Redis', () => {
  // A rejection that nobody handles fails the test, and would end the process.
  it('ends quietly where Redis takes the call and never answers', async () => {
    const calls = new Set<Socket>();
    const silent = createServer((call) => void calls.add(call));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const realtime = openRealtime({ redisUrl: `redis://127.0.0.1:${port}`, databaseUrl: own.url });
    publish(realtime);
    await eventually(() => Promise.resolve(expect(calls.size).toBeGreaterThan(1)));
    expect(await realtime.carries()).toBe(false);
    await realtime.close();
    for (const call of calls) call.destroy();
    await new Promise((done) => silent.close(done));
    for (let turn = 0; turn < 10; turn++) await moment();
  });
});
