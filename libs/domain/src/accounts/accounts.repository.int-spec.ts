import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { AccountsRepository } from './accounts.repository.js';

const ISSUER = 'https://provider.example';
const tokens = { kim: Buffer.alloc(32, 1), other: Buffer.alloc(32, 2) };

let own: OwnDatabase;
let accounts: AccountsRepository;
let kim: string;
beforeAll(async () => {
  own = await ownDatabase();
  accounts = new AccountsRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from account');
  kim = await saved('kim', 'Kim');
});

const saved = (subject: string, name: string, email: string | null = null) =>
  accounts.save(ISSUER, subject, { name, email, imageUrl: null }, own.database.manager);
const signIn = (token: Buffer, accountId = kim) => accounts.insertSession(token, accountId, own.database.manager);
const set = (token: Buffer, change: string) =>
  own.database.query(`update account_session set ${change} where token_hash = $1`, [token]);
/** How long ago the sign-in was last seen in use, in whole hours. */
async function idleHours(token: Buffer): Promise<number | undefined> {
  const [row] = await own.database.query<{ hours: number }>(
    `select round(extract(epoch from now() - last_seen_at) / 3600)::int as hours from account_session where token_hash = $1`,
    [token],
  );
  return row?.hours;
}

describe('an account', () => {
  it('is one for a person at a provider, brought up to date by every sign-in', async () => {
    expect(await saved('kim', 'Kim Lee', 'kim@example.com')).toBe(kim);
    expect(await saved('lee', 'Lee')).not.toBe(kim);
    await signIn(tokens.kim);
    expect(await accounts.findBySession(tokens.kim)).toMatchObject({
      id: kim,
      name: 'Kim Lee',
      email: 'kim@example.com',
    });
  });
});

describe('a sign-in', () => {
  beforeEach(async () => {
    await signIn(tokens.kim);
    await signIn(tokens.other);
  });

  it.each([
    ['was used within 30 days', `last_seen_at = now() - interval '29 days 23 hours'`, true],
    ['was not', `last_seen_at = now() - interval '30 days'`, false],
    ['is younger than 90 days', `created_at = now() - interval '89 days 23 hours'`, true],
    ['is not', `created_at = now() - interval '90 days'`, false],
  ])('that %s', async (_, age, isLiving) => {
    await set(tokens.kim, age);
    const { sessionId } = (await accounts.findBySession(tokens.other))!;
    const [{ id } = { id: '' }] = await own.database.query<{ id: string }>(
      'select id from account_session where token_hash = $1',
      [tokens.kim],
    );
    expect((await accounts.findLiving([id, sessionId])).sort()).toEqual(
      (isLiving ? [id, sessionId] : [sessionId]).sort(),
    );
    expect((await accounts.findBySession(tokens.kim)) !== null).toBe(isLiving);
  });

  it('counts as used once an hour, and no other one with it', async () => {
    for (const token of Object.values(tokens)) await set(token, `last_seen_at = now() - interval '2 hours'`);
    await accounts.findBySession(tokens.kim);
    expect([await idleHours(tokens.kim), await idleHours(tokens.other)]).toEqual([0, 2]);
    const within = `last_seen_at = date_trunc('second', now()) - interval '59 minutes'`;
    await set(tokens.kim, within);
    const seenAt = () =>
      own.database.query('select last_seen_at from account_session where token_hash = $1', [tokens.kim]);
    const before = await seenAt();
    await accounts.findBySession(tokens.kim);
    expect(await seenAt()).toEqual(before);
  });

  it('does not count as used where only its life is asked for', async () => {
    const { sessionId } = (await accounts.findBySession(tokens.kim))!;
    await set(tokens.kim, `last_seen_at = now() - interval '2 hours'`);
    await accounts.findLiving([sessionId]);
    expect(await idleHours(tokens.kim)).toBe(2);
  });

  it('ends alone', async () => {
    await accounts.deleteSession(tokens.kim);
    expect(await accounts.findBySession(tokens.kim)).toBeNull();
    expect(await accounts.findBySession(tokens.other)).not.toBeNull();
  });

  it('is swept once it is too old, however much it is used', async () => {
    await set(tokens.kim, `created_at = now() - interval '91 days'`);
    await set(tokens.other, `created_at = now() - interval '89 days'`);
    await accounts.deleteOldSessions(own.database.manager);
    expect([await idleHours(tokens.kim), await idleHours(tokens.other)]).toEqual([undefined, 0]);
  });
});

describe('the conversations of an account', () => {
  const ask = (session: string, question: string, minutesAgo: number) =>
    own.database.query(
      `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, created_at)
       values ($1, 'text', $2, '{}', '{}', 'answered', 'offline', now() - make_interval(mins => $3))`,
      [session, question, minutesAgo],
    );

  it('are told by their latest question, newest first, and nobody else’s with them', async () => {
    const lee = await saved('lee', 'Lee');
    for (const [id, account] of [
      ['tar', kim],
      ['wax', kim],
      ['silent', kim],
      ['of lee', lee],
    ])
      await own.database.query('insert into assistant_session (id, account_id) values ($1, $2)', [id, account]);
    await ask('tar', 'How do I remove tar?', 30);
    await ask('wax', 'Which wax?', 20);
    await ask('tar', 'And from glass?', 10);
    await ask('of lee', 'Is it dry?', 1);
    const recent = async (count: number) =>
      (await accounts.findRecentSessions(kim, count)).map(({ lastQuestion }) => lastQuestion);
    expect(await recent(5)).toEqual(['And from glass?', 'Which wax?']);
    expect(await recent(1)).toEqual(['And from glass?']);
  });
});
