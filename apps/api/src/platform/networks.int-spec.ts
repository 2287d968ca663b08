import { describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { type Answer, Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

// The limits as they are in production, behind one proxy.
const api = useApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });

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

describe('one IPv6 /64 is one caller, whatever address of it asks', () => {
  it('has 10 of 15 spins', async () => {
    const statuses = await all(15, (turn) => spin(`a${turn}@x.test`, `2001:db8:1:1::${(turn + 1).toString(16)}`));
    expect([refused(statuses), new Set(statuses)]).toEqual([5, new Set([200, 429])]);
    expect((await spin('other@x.test', '2001:db8:2:1::1')).status).toBe(200);
  });

  it('has 60 of 80 questions', async () => {
    const statuses = await all(80, (turn) => ask(`2001:db8:1:2:${turn.toString(16)}::1`));
    expect([refused(statuses), new Set(statuses)]).toEqual([20, new Set([200, 429])]);
    expect((await ask('2001:db8:2:2::1')).status).toBe(200);
  });

  it('has 10 of 12 sign-ups a minute and 50 a day', async () => {
    let turn = 0;
    const aMinute = () => all(12, () => signUp(`early${turn++}@x.test`, `2001:db8:1:3::${turn.toString(16)}`));
    expect(refused(await aMinute())).toBe(2);
    for (let minute = 1; minute < 5; minute++) {
      await forget('sign-up:60');
      expect(refused(await aMinute())).toBe(2);
    }
    await forget('sign-up:60');
    const tomorrow = await signUp('late@x.test', '2001:db8:1:3::ffff');
    expect([tomorrow.status, tomorrow.text]).toEqual([
      429,
      'That is a lot of sign-ups from one place for one day. Please come back tomorrow.',
    ]);
    expect(Number(tomorrow.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  it('has 10 votes a minute', async () => {
    expect(refused(await all(20, (turn) => vote(`2001:db8:1:4::${(turn + 1).toString(16)}`)))).toBe(10);
  });
});

it('a /48, with all its networks, spins as often as four of them', async () => {
  const statuses = await all(45, (turn) => spin(`b${turn}@x.test`, `2001:db8:48:${turn.toString(16)}::1`));
  expect([refused(statuses), new Set(statuses)]).toEqual([5, new Set([200, 429])]);
});

it('a network spins 30 times a day, an hour’s limit or not', async () => {
  const turns = [0, 10, 20].map((from) => () => all(10, (turn) => spin(`c${from + turn}@x.test`, '198.51.100.1')));
  for (const hour of turns) {
    expect(refused(await hour())).toBe(0);
    await forget('spin:3600');
  }
  const tomorrow = await spin('c30@x.test', '198.51.100.1');
  expect([tomorrow.status, tomorrow.text]).toEqual([
    429,
    'That is a lot of spins from one place for one day. Please come back tomorrow.',
  ]);
});

it('25 networks have 25 limits', async () => {
  expect(refused(await all(50, (turn) => spin(`d${turn}@x.test`, `203.0.113.${turn % 25}`)))).toBe(0);
  expect(refused(await all(75, (turn) => ask(`203.0.113.${turn % 25}`)))).toBe(0);
});
