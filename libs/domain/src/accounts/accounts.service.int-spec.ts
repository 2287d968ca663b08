import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssistantSessions } from '../sessions/assistant-sessions.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { AccountsRepository } from './accounts.repository.js';
import { Accounts } from './accounts.service.js';

let own: OwnDatabase;
let sessions: AssistantSessions;
let accounts: Accounts;
beforeAll(async () => {
  own = await ownDatabase();
  sessions = new AssistantSessions(own.database);
  accounts = new Accounts(own.database, new AccountsRepository(own.database), sessions);
});
afterAll(() => own.close());

const signIn = (browser: { visitorId?: string; formerToken?: string } = {}, subject: string = randomUUID()) =>
  accounts.signIn(
    { issuer: 'https://id.example.test', subject, claims: { name: 'Kim' } },
    { visitorId: browser.visitorId ?? null, formerToken: browser.formerToken },
  );

describe('a visitor’s sign-in', () => {
  it('opens the account by its own token until it is signed out', async () => {
    const token = await signIn();
    expect(await accounts.bySession(token)).toMatchObject({ name: 'Kim' });
    expect(await accounts.bySession(`${token}x`)).toBeNull();
    expect(await accounts.bySession(undefined)).toBeNull();
    await accounts.signOut(undefined);
    expect(await accounts.bySession(token)).not.toBeNull();
    await accounts.signOut(token);
    expect(await accounts.bySession(token)).toBeNull();
  });

  it('ends the one that its browser had before, and no other', async () => {
    const subject = randomUUID();
    const [former, elsewhere] = [await signIn({}, subject), await signIn({}, subject)];
    await signIn({ formerToken: former }, subject);
    expect(await accounts.bySession(former)).toBeNull();
    expect(await accounts.bySession(elsewhere)).not.toBeNull();
  });

  it('takes the rows of sign-ins away that have ended by their age', async () => {
    await signIn();
    await own.database.query(`update account_session set created_at = now() - interval '91 days'`);
    await signIn();
    expect(await own.database.query('select from account_session')).toHaveLength(1);
  });

  it('brings the conversations of its browser into the account', async () => {
    const visitorId = randomUUID();
    const conversation = randomUUID();
    await sessions.enter(conversation, { visitorId, accountId: null, isStaff: false });
    const account = await accounts.bySession(await signIn({ visitorId }));
    const elsewhere = { visitorId: randomUUID(), accountId: account!.id, isStaff: false };
    await expect(sessions.enter(conversation, elsewhere)).resolves.toBeUndefined();
  });
});
