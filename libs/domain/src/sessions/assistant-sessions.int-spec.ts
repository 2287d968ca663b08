import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotFoundError } from '../errors.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { AssistantSessions, type Caller } from './assistant-sessions.js';

let own: OwnDatabase;
let sessions: AssistantSessions;
beforeAll(async () => {
  own = await ownDatabase();
  sessions = new AssistantSessions(own.database);
});
afterAll(() => own.close());

const aVisitor = (given: Partial<Caller> = {}): Caller => ({
  visitorId: randomUUID(),
  accountId: null,
  isStaff: false,
  ...given,
});
const withoutCookie = aVisitor({ visitorId: null });
const staff = aVisitor({ isStaff: true });
async function anAccount(): Promise<string> {
  const [row] = await own.database.query<{ id: string }>(
    `insert into account (issuer, subject, name) values ('https://id.example.test', $1, 'Kim') returning id`,
    [randomUUID()],
  );
  return row!.id;
}
const openedBy = async (caller: Caller): Promise<string> => {
  const id = randomUUID();
  await sessions.enter(id, caller);
  return id;
};

describe('a conversation', () => {
  it('of a browser goes on in that browser, and staff may read it', async () => {
    const visitor = aVisitor();
    const id = await openedBy(visitor);
    await expect(sessions.enter(id, visitor)).resolves.toBeUndefined();
    await expect(sessions.check(id, visitor)).resolves.toBeUndefined();
    expect(await sessions.mayRead(id, staff)).toBe(true);
    for (const other of [aVisitor(), withoutCookie, aVisitor({ accountId: await anAccount() })]) {
      await expect(sessions.enter(id, other)).rejects.toThrow(NotFoundError);
      await expect(sessions.check(id, other)).rejects.toThrow(NotFoundError);
    }
    expect(await sessions.mayRead(id, visitor)).toBe(true);
  });

  it('without a cookie is reachable by its id, also for those who come after', async () => {
    const id = await openedBy(withoutCookie);
    await sessions.enter(id, aVisitor());
    expect(await sessions.mayRead(id, aVisitor())).toBe(true);
  });

  it('that was never opened is nobody’s', async () => {
    await expect(sessions.check(randomUUID(), aVisitor())).resolves.toBeUndefined();
  });

  it('of an account goes on in any browser of it, and in none that has signed out', async () => {
    const accountId = await anAccount();
    const visitor = aVisitor({ accountId });
    const id = await openedBy(visitor);
    expect(await sessions.mayRead(id, aVisitor({ accountId }))).toBe(true);
    expect(await sessions.mayRead(id, { ...visitor, accountId: null })).toBe(false);
    expect(await sessions.mayRead(id, { ...visitor, accountId: await anAccount() })).toBe(false);
  });

  it('is opened in the transaction of what is said in it', async () => {
    const id = randomUUID();
    const visitor = aVisitor();
    const work = own.database.transaction(async ({ manager }) => {
      await sessions.enter(id, visitor, manager);
      expect(await sessions.mayRead(id, aVisitor(), manager)).toBe(false);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await sessions.mayRead(id, aVisitor())).toBe(true);
  });
});

describe('signing in', () => {
  it('takes along what the browser has asked so far, and nothing of an account or of another browser', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    const visitor = aVisitor();
    const other = aVisitor();
    const [asked, others, nobodys] = [await openedBy(visitor), await openedBy(other), await openedBy(withoutCookie)];
    const ofTheirs = await openedBy({ ...visitor, accountId: theirs });
    await sessions.giveToAccount(visitor.visitorId!, mine, own.database.manager);
    const elsewhere = aVisitor({ accountId: mine });
    expect(await sessions.mayRead(asked, elsewhere)).toBe(true);
    expect(await sessions.mayRead(asked, visitor)).toBe(false);
    expect(await sessions.mayRead(others, elsewhere)).toBe(false);
    expect(await sessions.mayRead(others, other)).toBe(true);
    expect(await sessions.mayRead(nobodys, other)).toBe(true);
    expect(await sessions.mayRead(ofTheirs, elsewhere)).toBe(false);
    expect(await sessions.mayRead(ofTheirs, aVisitor({ accountId: theirs }))).toBe(true);
  });
});
