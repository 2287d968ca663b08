import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Erasure, erasureSchema } from '@app/contracts/privacy/privacy.contract.js';
import { Database } from '@app/database/database.js';
import { VisitorKeys } from '@app/domain/sessions/visitor-keys.js';
import { addressKey } from '@app/domain/prize-wheel/address-key.js';
import { type Answer, Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto } from '../testing/pictures.js';
import { useApi } from '../testing/use-api.js';
import { aVideo } from '../testing/videos.js';

const api = useApi({}, { hasPages: true });
let photo: Buffer;
beforeAll(async () => {
  photo = await aPhonePhoto();
});

const rows = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.app.get(Database).query(sql, values);
const count = async (sql: string, values: unknown[] = []) => (await rows(sql, values)).length;
const foldersIn = (top: string) => {
  const folder = join(api.dataDir, 'files', top);
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

/** A visitor who has left something of every kind. */
async function aBusyVisitor(): Promise<{ visitor: Client; sessionId: string }> {
  const visitor = new Client(api.address);
  await visitor.call('GET', '/');
  const sessionId = newSessionId();
  const ok = async (answer: Promise<Answer>) => expect((await answer).status).toBeLessThan(300);
  await ok(visitor.call('POST', '/api/analyze/text', { inputType: 'text', inputData: 'tar on paint', sessionId }));
  await ok(visitor.call('POST', '/api/chat/file', photoForm(photo, { sessionId, message: 'Look' })));
  await ok(visitor.call('POST', '/api/chat/file', photoForm(aVideo(), { sessionId, message: 'Look' })));
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'My wheels', description: 'Clean again', category: 'wheels' }))
    form.set(name, value);
  for (const side of ['beforeImage', 'afterImage'])
    form.set(side, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'a.jpg');
  await ok(visitor.call('POST', '/api/fixes', form));
  const [published] = await rows<{ id: string }>(`select id from community_fix where status = 'published' limit 1`);
  await ok(visitor.call('POST', `/api/fixes/${published?.id}/vote`));
  return { visitor, sessionId };
}

describe('a visitor who wants to be forgotten', () => {
  it('is: every row and every file, nothing of anybody else, and twice is harmless', async () => {
    const other = await aBusyVisitor();
    const before = { photos: foldersIn('photos'), videos: foldersIn('videos'), fixes: foldersIn('fixes') };
    const { visitor, sessionId } = await aBusyVisitor();
    const others = await rows('select id from analysis where session_id <> $1 order by id', [sessionId]);
    const cookie = visitor.cookieHeader;
    await rows(
      `insert into visit_event (visitor_key, client_visitor_id, session_id, device, browser, referrer, current_url, created_at)
       values ($1, 'c', 's', 'desk', 'other', '', '/', now())`,
      [/visitor=([^.]+)/.exec(cookie)?.[1]],
    );

    const answer = await visitor.call<Erasure>('DELETE', '/api/me');
    expect(answer.status).toBe(200);
    expect(erasureSchema.parse(answer.json)).toMatchObject({
      conversations: 1,
      answers: 1,
      messages: 4,
      photos: 1,
      videos: 1,
      fixes: 1,
      votes: 1,
      visits: 1,
      accounts: 0,
    });
    for (const table of ['analysis', 'chat_message', 'photo', 'chat_video'])
      expect(await count(`select 1 from ${table} where session_id = $1`, [sessionId])).toBe(0);
    expect({ photos: foldersIn('photos'), videos: foldersIn('videos'), fixes: foldersIn('fixes') }).toEqual(before);
    expect(await rows('select id from analysis order by id')).toEqual(others);
    expect((await other.visitor.call('GET', `/api/chat/${other.sessionId}`)).text).toContain('Look');

    const again = new Client(api.address);
    again.setCookie('visitor', cookie.replace('visitor=', ''));
    const { json } = await again.call<Erasure>('DELETE', '/api/me');
    expect(Object.values(json).reduce((sum, n) => sum + n, 0)).toBe(0);
    expect(visitor.cookieHeader).not.toContain('visitor=');
    expect(await count(`select 1 from security_event where kind = 'personal-data-deleted' and actor = 'visitor'`)).toBe(
      2,
    );
  });

  it('deletes nothing of others when nobody is known to ask', async () => {
    const bystander = await aBusyVisitor();
    const sessions = await count('select 1 from assistant_session');
    const { json } = await new Client(api.address).call<Erasure>('DELETE', '/api/me');
    expect(Object.values(json).reduce((sum, n) => sum + n, 0)).toBe(0);
    expect(await count('select 1 from assistant_session')).toBe(sessions);
    expect((await bystander.visitor.call('GET', `/api/chat/${bystander.sessionId}`)).text).toContain('Look');
  });

  it('is not asked to by another site', async () => {
    const { visitor } = await aBusyVisitor();
    const forged = await visitor.call('DELETE', '/api/me', undefined, { origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
  });
});

const ERASE = '/api/admin/privacy/erasures';
/** What staff are told before and after everything that is held by the address is deleted. */
async function countAndErase(email: string): Promise<{ counted: Erasure; erased: Erasure }> {
  const staff = await new Client(api.address).signIn();
  const { json: counted } = await staff.call<Erasure>('POST', `${ERASE}/preview`, { email });
  const { json: again } = await staff.call<Erasure>('POST', `${ERASE}/preview`, { email });
  // Counting deletes nothing.
  expect(again).toEqual(counted);
  const { json: erased } = await staff.call<Erasure>('POST', ERASE, { email });
  return { counted, erased };
}

describe('staff who delete by an e-mail address', () => {
  it('delete spins, early access and accounts, however it is written, keep the cooldown, and log no address', async () => {
    const email = 'Karen.Holt+wheel@gmail.com';
    const visitor = new Client(api.address);
    expect(
      (await visitor.call('POST', '/api/prize-wheel/spin', { email, sessionId: newSessionId() })).status,
    ).toBeLessThan(300);
    await visitor.call('POST', '/api/early-access', {
      email: 'Karen.Holt+news@googlemail.com',
      userType: 'Detailer',
      wax: 'Any',
    });
    const [account] = await rows<{ id: string }>(
      `insert into account (issuer, subject, name, email) values ('https://id.example', '7', 'Karen', 'KarenHolt@gmail.com') returning id`,
    );
    await rows(`insert into assistant_session (id, account_id) values ('of-karen', $1)`, [account?.id]);

    expect((await visitor.call('POST', '/api/admin/privacy/erasures', { email })).status).toBe(401);
    const staff = await new Client(api.address).signIn();
    expect((await staff.call('POST', '/api/admin/privacy/erasures', { email: 'karen' })).status).toBe(400);
    const { json } = await staff.call<Erasure>('POST', '/api/admin/privacy/erasures', { email: 'karenholt@gmail.com' });
    expect(json).toMatchObject({ spins: 1, earlyAccess: 1, accounts: 1, conversations: 1 });
    expect(await count('select 1 from wheel_spin')).toBe(0);
    expect(await count('select 1 from early_access_submission')).toBe(0);
    expect(await count('select 1 from account')).toBe(0);

    const spunAgain = await visitor.call('POST', '/api/prize-wheel/spin', { email, sessionId: newSessionId() });
    expect(spunAgain.status).toBe(409);
    const hash = await api.app.get(VisitorKeys, { strict: false }).ofAddress(addressKey(email));
    const [logged] = await rows<{ subject: string; all: string }>(
      `select subject, to_jsonb(e)::text as all from security_event e where kind = 'personal-data-deleted' and actor = 'admin'`,
    );
    expect(logged?.subject).toBe(hash);
    expect(logged?.all).not.toMatch(/karen/i);
    expect(await rows('select address_hash from wheel_cooldown')).toEqual([{ address_hash: hash }]);

    const twice = await staff.call<Erasure>('POST', '/api/admin/privacy/erasures', { email });
    expect(Object.values(twice.json).reduce((sum, n) => sum + n, 0)).toBe(0);
    await rows(`update wheel_cooldown set next_spin_at = now() - interval '1 minute'`);
    const later = await visitor.call('POST', '/api/prize-wheel/spin', { email, sessionId: newSessionId() });
    expect(later.status).toBeLessThan(300);
  });

  it.each([
    ['x@müller-garage.example', 'x@xn--mller-garage-dlb.example'],
    ['smith&sons@x.test', ' Smith&Sons@X.test '],
    ['josé@garage.example', 'Jose\u0301@garage.example'],
  ])('delete what %s left, by %j', async (left, asked) => {
    const visitor = new Client(api.address);
    const spin = (email: string) => visitor.call('POST', '/api/prize-wheel/spin', { email, sessionId: newSessionId() });
    expect((await spin(left)).status).toBeLessThan(300);
    // One mailbox has one prize a day.
    expect((await spin(asked)).status).toBe(409);
    const signUp = await visitor.call('POST', '/api/early-access', { email: left, userType: 'Detailer', wax: 'Any' });
    expect(signUp.status).toBe(201);
    await rows(`insert into account (issuer, subject, name, email) values ('https://id.example', $1, 'X', $1)`, [left]);
    const { counted, erased } = await countAndErase(asked);
    expect(erased).toMatchObject({ spins: 1, earlyAccess: 1, accounts: 1 });
    expect(counted).toEqual(erased);
  });

  it('are told before how much will go, and nothing of anybody else', async () => {
    const others = await aBusyVisitor();
    const { visitor, sessionId } = await aBusyVisitor();
    const email = 'sam@example.test';
    for (const spelling of [email, 'Sam+news@Example.test'])
      await visitor.call('POST', '/api/early-access', { email: spelling, userType: 'Detailer', wax: 'Any' });
    await rows(
      `with sam as (insert into account (issuer, subject, name, email) values ('https://id.example', 'sam', 'Sam', $2) returning id)
       update assistant_session set account_id = (select id from sam) where id = $1`,
      [sessionId, email],
    );
    const stranger = await new Client(api.address).call('POST', `${ERASE}/preview`, { email });
    expect(stranger.status).toBe(401);
    const { counted, erased } = await countAndErase(email);
    expect(counted).toMatchObject({ conversations: 1, answers: 1, messages: 4, photos: 1, videos: 1, accounts: 1 });
    expect(counted.earlyAccess).toBeGreaterThan(0);
    expect(counted).toEqual(erased);
    expect((await others.visitor.call('GET', `/api/chat/${others.sessionId}`)).text).toContain('Look');
    const { counted: left } = await countAndErase(email);
    expect(Object.values(left).reduce((sum, n) => sum + n, 0)).toBe(0);
  });

  it('leave a line in the security log when they export the early-access list', async () => {
    const staff = await new Client(api.address).signIn();
    expect((await staff.call('GET', '/api/early-access/export')).status).toBe(200);
    expect(await rows(`select actor, subject from security_event where kind = 'personal-data-exported'`)).toEqual([
      { actor: 'admin', subject: 'early access' },
    ]);
  });
});
