import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import pg from 'pg';
import { ChangeNotifications } from './change-notifications.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;
let changes: ChangeNotifications;
let warnings: string[];
const logger = { warn: (line: string) => void warnings.push(line) };

beforeAll(async () => {
  own = await testDatabase();
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.drop();
});
beforeEach(() => {
  warnings = [];
  changes = new ChangeNotifications(own.url);
});
afterEach(() => changes.beforeApplicationShutdown());

/** Follows a channel; answers the payloads, in the order of their arrival. */
async function follow(channel: string): Promise<(string | null)[]> {
  const payloads: (string | null)[] = [];
  await changes.follow(channel, async (payload) => void payloads.push(payload), logger);
  return payloads;
}
const notify = (channel: string, payload: string) => client.query('select pg_notify($1, $2)', [channel, payload]);
const listeners = async () =>
  (
    await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
  ).rows;

it('calls each follower with null at first and then with the payloads of its channel, over one connection', async () => {
  const [soap, wax] = await Promise.all([follow('soap'), follow('wax')]);
  expect([soap, wax]).toEqual([[null], [null]]);
  expect(await listeners()).toHaveLength(1);
  await notify('soap', 'one');
  await notify('wax', 'two');
  await notify('soap', '');
  await eventually(() => expect(soap).toEqual([null, 'one', '']));
  expect(wax).toEqual([null, 'two']);
});

it('listens to every channel again after the connection was lost', async () => {
  const [soap, wax] = await Promise.all([follow('soap'), follow('wax')]);
  const [{ pid } = { pid: 0 }] = await listeners();
  await client.query('select pg_terminate_backend($1)', [pid]);
  await eventually(() =>
    expect([soap, wax]).toEqual([
      [null, null],
      [null, null],
    ]),
  );
  expect(await listeners()).toHaveLength(1);
  await notify('wax', 'three');
  await eventually(() => expect(wax).toEqual([null, null, 'three']));
  expect(warnings).toEqual([]);
});

it('logs a follower that fails, and calls it again with null, once for several failures', async () => {
  const payloads: (string | null)[] = [];
  await changes.follow(
    'soap',
    async (payload) => {
      payloads.push(payload);
      if (payload?.startsWith('bad')) throw new Error('The soap is gone.');
    },
    logger,
  );
  await client.query(`select pg_notify('soap', 'bad'), pg_notify('soap', 'bad too')`);
  await eventually(() => expect(payloads.slice(0, 4)).toEqual([null, 'bad', 'bad too', null]));
  await notify('soap', 'good');
  await eventually(() => expect(payloads).toContain('good'));
  expect(payloads).toEqual([null, 'bad', 'bad too', null, 'good']);
  expect(warnings).toEqual(Array(2).fill('soap: Error: The soap is gone.'));
});
