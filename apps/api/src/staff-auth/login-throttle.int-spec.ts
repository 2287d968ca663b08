import { beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { type Answer, Client } from '../testing/client.js';
import { cheapHash } from '../testing/staff-member.js';
import { useApi } from '../testing/use-api.js';

/**
 * A fifth of production's limits: two failures for an account and network, six for a network; turns after twelve failures of an
 * account, one turn for all after twenty.
 */
const api = useApi({ RATE_LIMIT_SCALE: '0.2', TRUST_PROXY: '1' });
const sql = <Row = Record<string, unknown>>(text: string, parameters: unknown[] = []) =>
  api.app.get(Database).query<Row>(text, parameters);

let people = 0;
let username: string;
beforeEach(async () => {
  username = `karen${++people}`;
  await sql('insert into staff_user (username, password_hash) values ($1, $2)', [
    username,
    await cheapHash('right one'),
  ]);
  // Each test begins on networks of its own; what the other tests did to theirs is no matter.
  await sql('truncate rate_limit');
});

const attempt = (password: string, from: string, name = username): Promise<Answer> =>
  new Client(api.address).call('POST', '/api/admin/login', { username: name, password }, { 'x-forwarded-for': from });

/** Ten at a time. How many passwords were checked, how many refused unchecked, and in how many seconds. */
async function guesses(count: number, from: (turn: number) => string, name?: string) {
  const startedAt = performance.now();
  const answers: Answer[] = [];
  while (answers.length < count) {
    const next = Array.from({ length: Math.min(10, count - answers.length) }, (_, at) => answers.length + at);
    answers.push(...(await Promise.all(next.map((turn) => attempt(`guess ${turn}`, from(turn), name)))));
  }
  const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  return {
    checked: answers.filter(({ status }) => status === 401).length,
    refused: answers.filter(({ status }) => status === 429),
    texts,
    seconds: (performance.now() - startedAt) / 1_000,
  };
}
/** How many windows of this length can begin during the guesses, however slow the machine is. */
const windows = (seconds: number, length: number): number => 1 + Math.ceil(seconds / length);
/** Takes the one sign-in in ten seconds of an account under attack, and keeps it for as long as the test lasts. */
async function takeTurn(): Promise<void> {
  await attempt('a guess', '192.0.2.250');
  await sql(`update rate_limit set expire = expire + 600000 where key like 'limit:sign-in:one-turn%'`);
}
const endTurn = () => sql(`delete from rate_limit where key like 'limit:sign-in:one-turn%'`);
const bothTexts = new Set([
  '401 Invalid username or password',
  '429 Too many attempts. Please wait a few minutes and try again.',
]);
const throttled = () =>
  sql<{ detail: { limit: string }; network: string }>(
    `select detail, network from security_event where kind = 'sign-in-throttled' and actor = $1`,
    [username],
  );

describe('wrong passwords', () => {
  it('from one /64: two are verified, and the right one works from elsewhere', async () => {
    const { checked, texts } = await guesses(8, (turn) => `2001:db8:9:1::${(turn + 1).toString(16)}`);
    expect([checked, texts]).toEqual([2, bothTexts]);
    expect((await attempt('right one', '2001:db8:9:1::ffff')).status).toBe(429);
    expect((await attempt('right one', '2001:db8:8:1::1')).status).toBe(200);
    const told = await eventually(async () => {
      const rows = await throttled();
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(told).toEqual([{ detail: { limit: 'account and network' }, network: '2001:db8:9:1::/64' }]);
  });

  it('from several networks: twelve are verified, then one for each network; the right one works from a new place', async () => {
    const first = await guesses(12, (turn) => `203.0.113.${turn % 6}`);
    expect(first.checked).toBe(12);
    const { checked, refused, seconds } = await guesses(8, (turn) => `203.0.113.${100 + (turn % 4)}`);
    expect(checked).toBeGreaterThanOrEqual(4);
    expect(checked).toBeLessThanOrEqual(4 * windows(seconds, 30));
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
    for (const wait of waits) expect(wait).toBeGreaterThan(0);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(30);
    expect((await attempt('right one', '198.51.100.7')).status).toBe(200);
    await eventually(async () => {
      const limits = (await throttled()).map(({ detail }) => detail.limit);
      expect(limits).toEqual(['account']);
    });
  });

  it('each from another network: twenty are verified, then one in ten seconds; a known place does not wait for it', async () => {
    const home = '198.51.100.8';
    expect((await attempt('right one', home)).status).toBe(200);
    const { checked, seconds } = await guesses(26, (turn) => `192.0.2.${turn}`);
    expect(checked).toBeGreaterThanOrEqual(20);
    expect(checked).toBeLessThanOrEqual(20 + windows(seconds, 10));
    await takeTurn();
    expect((await attempt('right one', '198.51.100.9')).status).toBe(429);
    for (let again = 0; again < 3; again++) expect((await attempt('right one', home)).status).toBe(200);
  });

  it('are as many for a name that nobody has', async () => {
    const { checked, texts, seconds } = await guesses(26, (turn) => `192.0.2.${turn}`, `nobody${people}`);
    expect(texts).toEqual(bothTexts);
    expect(checked).toBeGreaterThanOrEqual(20);
    expect(checked).toBeLessThanOrEqual(20 + windows(seconds, 10));
  });

  it('are not helped by other spellings that the database takes for the same name', async () => {
    const spellings = ['KAREN', 'karen', 'Karen', 'kAREN'];
    const { checked } = await guesses(4, () => '203.0.113.200');
    expect(checked).toBe(2);
    for (const spelling of spellings)
      expect((await attempt('x', '203.0.113.200', `${spelling}${people}`)).status).toBe(429);
  });

  it('do not count against somebody who was told to wait: a refusal uses up nothing', async () => {
    await guesses(21, (turn) => `192.0.2.${turn}`);
    await takeTurn();
    for (let impatient = 0; impatient < 7; impatient++)
      expect((await attempt('right one', '198.51.100.10')).status).toBe(429);
    await endTurn();
    expect((await attempt('right one', '198.51.100.10')).status).toBe(200);
  });
});

it('a network is known for thirty days after its last sign-in', async () => {
  const home = '198.51.100.11';
  await attempt('right one', home);
  await guesses(21, (turn) => `192.0.2.${turn}`);
  expect((await attempt('right one', home)).status).toBe(200);
  await sql(`update staff_known_network set last_sign_in_at = now() - interval '31 days' where network = $1`, [home]);
  await takeTurn();
  expect((await attempt('right one', home)).status).toBe(429);
});
