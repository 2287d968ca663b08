import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { AccountsRepository } from './accounts.repository.js';
import type { Profile } from './profile.js';

const ISSUER = 'https://id.example.test';
const kim: Profile = { name: 'Kim', email: 'kim@example.test', imageUrl: 'https://id.example.test/kim.png' };

let own: OwnDatabase;
let accounts: AccountsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  accounts = new AccountsRepository(own.database);
});
afterAll(() => own.close());

const query = <Row>(sql: string, parameters: unknown[] = []) => own.database.query<Row>(sql, parameters);
const anAccount = (subject: string = randomBytes(8).toString('hex'), profile = kim, issuer = ISSUER) =>
  accounts.save(issuer, subject, profile, own.database.manager);

interface SignIn {
  id: string;
  token: Buffer;
  accountId: string;
}

/** `change` is made to its row, as though time had passed. */
async function aSignIn(change = 'id = id', accountId?: string): Promise<SignIn> {
  const owner = accountId ?? (await anAccount());
  const token = randomBytes(32);
  await accounts.insertSession(token, owner, own.database.manager);
  await query(`update account_session set ${change} where token_hash = $1`, [token]);
  const [row] = await query<{ id: string }>('select id from account_session where token_hash = $1', [token]);
  return { id: row!.id, token, accountId: owner };
}

describe('an account', () => {
  it('is one for each person of a provider, and has what the latest sign-in said', async () => {
    const id = await anAccount('kim');
    await query(`update account set signed_in_at = now() - interval '1 day', created_at = now() - interval '1 day'`);
    const renamed = { name: 'Kim Lee', email: null, imageUrl: null };
    expect(await anAccount('kim', renamed)).toBe(id);
    expect(await anAccount('kim', kim, 'https://other.example.test')).not.toBe(id);
    expect(await anAccount('lee')).not.toBe(id);
    const { token } = await aSignIn('id = id', id);
    expect(await accounts.findBySession(token)).toEqual({ id, ...renamed, sessionId: expect.any(String) });
    const times = `signed_in_at > now() - interval '1 minute' as "isNow", created_at < signed_in_at as "isOlder"`;
    expect(await query(`select ${times} from account where id = $1`, [id])).toEqual([{ isNow: true, isOlder: true }]);
  });
});

describe('a sign-in', () => {
  it.each([
    ['was just begun', 'id = id', true],
    ['was used within 30 days', `last_seen_at = now() - interval '719 hours 59 minutes'`, true],
    ['was not used for 30 days', `last_seen_at = now() - interval '720 hours'`, false],
    ['is younger than 90 days', `created_at = now() - interval '2159 hours 59 minutes'`, true],
    ['is 90 days old, however lately it was used', `created_at = now() - interval '2160 hours'`, false],
  ])('that %s is found: %3$s', async (_, change, isLiving) => {
    const { id, token, accountId } = await aSignIn(change);
    expect(await accounts.findLiving([id])).toEqual(isLiving ? [id] : []);
    const found = await accounts.findBySession(token);
    if (isLiving) expect(found).toEqual({ id: accountId, ...kim, sessionId: id });
    else expect(found).toBeNull();
  });

  it('is found by its own token alone, and among those that are asked for', async () => {
    const [one, two] = [await aSignIn(), await aSignIn()];
    expect(await accounts.findBySession(randomBytes(32))).toBeNull();
    expect(await accounts.findBySession(two.token)).toMatchObject({ sessionId: two.id, id: two.accountId });
    expect(await accounts.findLiving([one.id])).toEqual([one.id]);
    expect(await accounts.findLiving([])).toEqual([]);
  });

  it('is written down as used once an hour, itself alone, and not for being asked for', async () => {
    const minutesAgo = async ({ token }: SignIn) => {
      const [row] = await query<{ minutes: number }>(
        'select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from account_session where token_hash = $1',
        [token],
      );
      return row?.minutes;
    };
    const lately = await aSignIn(`last_seen_at = now() - interval '59 minutes'`);
    await accounts.findBySession(lately.token);
    expect(await minutesAgo(lately)).toBe(59);
    const before = await aSignIn(`last_seen_at = now() - interval '61 minutes'`);
    const elsewhere = await aSignIn(`last_seen_at = now() - interval '61 minutes'`, before.accountId);
    await accounts.findLiving([before.id]);
    expect(await minutesAgo(before)).toBe(61);
    await accounts.findBySession(before.token);
    expect([await minutesAgo(before), await minutesAgo(elsewhere)]).toEqual([0, 61]);
  });

  it('is not brought back to life by being used', async () => {
    const { token } = await aSignIn(`last_seen_at = now() - interval '31 days'`);
    await accounts.findBySession(token);
    expect(await accounts.findBySession(token)).toBeNull();
  });

  it('ends by its token; too old ones go together', async () => {
    const [ended, kept] = [await aSignIn(), await aSignIn()];
    await accounts.deleteSession(ended.token);
    expect(await accounts.findLiving([ended.id, kept.id])).toEqual([kept.id]);
    const old = await aSignIn(`created_at = now() - interval '91 days'`);
    const idle = await aSignIn(`last_seen_at = now() - interval '89 days', created_at = now() - interval '89 days'`);
    await accounts.deleteOldSessions(own.database.manager);
    const left = await query('select id from account_session where id = any($1) order by created_at', [
      [old.id, idle.id, kept.id],
    ]);
    expect(left).toEqual([{ id: idle.id }, { id: kept.id }]);
  });
});

describe("an account's conversations", () => {
  const aConversation = (id: string, accountId: string) =>
    query('insert into assistant_session (id, account_id) values ($1, $2)', [id, accountId]);
  const ask = (sessionId: string, question: string, day: number) =>
    query(
      `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, created_at)
       values ($1, 'text', $2, '{}', '{}', 'high', 'offline', $3)`,
      [sessionId, question, new Date(2026, 0, day)],
    );

  it('are those with a question, by their latest one, newest first, and no more than are wanted', async () => {
    const [me, other] = [await anAccount(), await anAccount()];
    for (const id of ['one', 'two', 'three', 'silent']) await aConversation(id, me);
    await aConversation('theirs', other);
    await ask('one', 'newest', 9);
    await ask('one', 'first', 1);
    await ask('two', 'middle', 5);
    await ask('three', 'oldest', 2);
    await ask('theirs', 'not mine', 10);
    expect(await accounts.findRecentSessions(me, 2)).toEqual([
      { sessionId: 'one', lastQuestion: 'newest', askedAt: new Date(2026, 0, 9) },
      { sessionId: 'two', lastQuestion: 'middle', askedAt: new Date(2026, 0, 5) },
    ]);
    expect(await accounts.findRecentSessions(me, 5)).toHaveLength(3);
  });
});
