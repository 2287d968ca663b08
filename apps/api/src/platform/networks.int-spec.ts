import { describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { type Answer, Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

/**
 * A fifth of production's limits, behind one proxy: two spins an hour and six a day, twelve questions a minute, two sign-ups a minute
 * and ten a day, two votes a minute; four times as much for a site.
 */
const api = useApi({ RATE_LIMIT_SCALE: '0.2', TRUST_PROXY: '1' });

const call = (method: string, path: string, body: unknown, from: string): Promise<Answer> =>
  new Client(api.address).call(method, path, body, { 'x-forwarded-for': from });
const spin = (email: string, from: string) =>
  call(
    'POST',
    '/api/prize-wheel/spin',
    { email, sessionId: newSessionId(), prizeWon: '', prizeType: '', prizeValue: '' },
    from,
  );
const ask = (from: string) =>
  call('POST', '/api/analyze/text', { inputType: 'text', inputData: 'tar on paint', sessionId: newSessionId() }, from);
const signUp = (email: string, from: string) =>
  call('POST', '/api/early-access', { email, userType: 'Beginner', wax: 'Any' }, from);
const vote = (from: string) => call('POST', `/api/fixes/${crypto.randomUUID()}/vote`, {}, from);

/** Twenty at a time, since real callers do not wait for each other either. */
async function all(count: number, work: (turn: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const batch = Array.from({ length: Math.min(20, count - statuses.length) }, (_, at) => work(statuses.length + at));
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;
/** The hour or the minute is over, the day is not. */
const forget = (limit: string) =>
  api.app.get(Database).query('delete from rate_limit where key like $1', [`limit:${limit}:%`]);

describe('one address is one caller, whichever port the proxy writes behind it', () => {
  it.each([
    ['198.51.100.9', (port: number) => `198.51.100.9:${port}`],
    ['2001:db8:5:1::9', (port: number) => `[2001:db8:5:1::9]:${port}`],
  ])('%s has 2 of 3 spins', async (address, from) => {
    const statuses = await all(3, (turn) => spin(`${address.length}-${turn}@ports.test`, from(50_000 + turn)));
    expect([refused(statuses), new Set(statuses)]).toEqual([1, new Set([200, 429])]);
    expect((await spin(`${address.length}@ports.test`, address)).status).toBe(429);
  });

  it('and who names no address has that of the proxy', async () => {
    const from = ['unknown', '_hidden', '198.51.100.300:1'];
    const statuses = await all(3, (turn) => spin(`nameless-${turn}@ports.test`, from[turn] ?? ''));
    expect(refused(statuses)).toBe(1);
  });
});

describe('one IPv6 /64 is one caller, whichever address of it asks', () => {
  it('has 2 of 3 spins', async () => {
    const statuses = await all(3, (turn) => spin(`a${turn}@x.test`, `2001:db8:1:1::${(turn + 1).toString(16)}`));
    expect([refused(statuses), new Set(statuses)]).toEqual([1, new Set([200, 429])]);
    expect((await spin('other@x.test', '2001:db8:2:1::1')).status).toBe(200);
  });

  it('has 12 of 16 questions', async () => {
    const statuses = await all(16, (turn) => ask(`2001:db8:1:2:${turn.toString(16)}::1`));
    expect([refused(statuses), new Set(statuses)]).toEqual([4, new Set([200, 429])]);
    expect((await ask('2001:db8:2:2::1')).status).toBe(200);
  });

  it('has 2 of 3 sign-ups a minute and 10 a day', async () => {
    let turn = 0;
    const aMinute = () => all(3, () => signUp(`early${turn++}@x.test`, `2001:db8:1:3::${turn.toString(16)}`));
    expect(refused(await aMinute())).toBe(1);
    for (let minute = 1; minute < 5; minute++) {
      await forget('sign-up:60');
      expect(refused(await aMinute())).toBe(1);
    }
    await forget('sign-up:60');
    const tomorrow = await signUp('late@x.test', '2001:db8:1:3::ffff');
    expect([tomorrow.status, tomorrow.text]).toEqual([
      429,
      'That is a lot of sign-ups from one place for one day. Please come back tomorrow.',
    ]);
    expect(Number(tomorrow.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  it('has 2 votes a minute', async () => {
    expect(refused(await all(4, (turn) => vote(`2001:db8:1:4::${(turn + 1).toString(16)}`)))).toBe(2);
  });
});

it('a /48, with all its networks, spins as often as four of them', async () => {
  const statuses = await all(9, (turn) => spin(`b${turn}@x.test`, `2001:db8:48:${turn.toString(16)}::1`));
  expect([refused(statuses), new Set(statuses)]).toEqual([1, new Set([200, 429])]);
});

it('a network spins 6 times a day, an hour’s limit or not', async () => {
  for (const hour of [0, 1, 2]) {
    expect(refused(await all(2, (turn) => spin(`c${hour}${turn}@x.test`, '198.51.100.1')))).toBe(0);
    await forget('spin:3600');
  }
  const tomorrow = await spin('c30@x.test', '198.51.100.1');
  expect([tomorrow.status, tomorrow.text]).toEqual([
    429,
    'That is a lot of spins from one place for one day. Please come back tomorrow.',
  ]);
});

it('five networks have five limits', async () => {
  expect(refused(await all(10, (turn) => spin(`d${turn}@x.test`, `203.0.113.${turn % 5}`)))).toBe(0);
  expect(refused(await all(15, (turn) => ask(`203.0.113.${turn % 5}`)))).toBe(0);
});
