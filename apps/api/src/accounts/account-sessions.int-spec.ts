import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountSessionSchema } from '@app/contracts/accounts/accounts.contract.js';
import { loginAddress } from '@app/contracts/accounts/accounts.constants.js';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { photoPath } from '@app/contracts/photos.constants.js';
import { OidcServer } from '@app/testing/oidc-server.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto } from '../testing/pictures.js';
import { startApi, type TestApi } from '../testing/start-api.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let provider: OidcServer;
let api: TestApi;
let count = 0;
let person: { subject: string };

beforeAll(async () => {
  [database, provider] = await Promise.all([testDatabase(), OidcServer.start()]);
  api = await startApi({ databaseUrl: database.url }, provider.env, { hasPages: true });
});
beforeEach(() => void (person = { subject: `person-${++count}` }));
afterAll(async () => {
  await api.close();
  await provider.stop();
  await database.drop();
});

/** A browser that has loaded the page. */
async function aBrowser(): Promise<Client> {
  const browser = new Client(api.address);
  await browser.call('GET', '/');
  return browser;
}
async function signIn(browser: Client, as = person): Promise<Client> {
  provider.signsIn(as);
  const { headers } = await browser.call('GET', loginAddress('/'));
  const back = await provider.visit(headers.get('location') ?? '');
  await browser.call('GET', back.pathname + back.search);
  return browser;
}
const signOut = (browser: Client) => browser.call('POST', '/api/auth/logout');
const ask = async (browser: Client, inputData: string, sessionId = newSessionId()): Promise<string> => {
  const { status } = await browser.call('POST', '/api/analyze/text', { inputType: 'text', inputData, sessionId });
  expect(status).toBe(200);
  return sessionId;
};
const statusFor = async (browser: Client, sessionId: string): Promise<number> =>
  (await browser.call('GET', `/api/analyses/${sessionId}`)).status;
const listed = async (browser: Client) =>
  accountSessionSchema
    .strict()
    .array()
    .parse((await browser.call('GET', '/api/auth/sessions')).json);

describe('previous chats follow the account', () => {
  it('are read, gone on with and chatted about in another browser of the same account', async () => {
    const phone = await signIn(await aBrowser());
    const sessionId = await ask(phone, 'How do I remove tree sap from paint?');
    const desktop = await signIn(await aBrowser());
    expect(await listed(desktop)).toMatchObject([{ sessionId, topic: 'How do I remove tree sap from paint?' }]);
    const analyses = await desktop.call<Analysis[]>('GET', `/api/analyses/${sessionId}`);
    expect(analyses.json).toMatchObject([{ inputData: 'How do I remove tree sap from paint?' }]);
    expect((await desktop.chat({ sessionId, message: 'How long does it take?' })).isDone).toBe(true);
    await ask(desktop, 'And from glass?', sessionId);
    expect((await phone.call<unknown[]>('GET', `/api/chat/${sessionId}`)).json).toHaveLength(2);
    expect(await listed(phone)).toMatchObject([{ sessionId, topic: 'And from glass?' }]);
  });

  it('bring their photos along', async () => {
    const phone = await signIn(await aBrowser());
    const form = photoForm(await aPhonePhoto(), { sessionId: newSessionId() });
    const { imageUrl } = (await phone.call<Analysis>('POST', '/api/analyze/file', form)).json;
    const photoId = imageUrl?.split('/')[3] ?? '';
    const desktop = await signIn(await aBrowser());
    expect((await desktop.call('GET', photoPath(photoId, 'original'))).status).toBe(200);
    expect((await (await aBrowser()).call('GET', photoPath(photoId, 'original'))).status).toBe(404);
    expect(await listed(desktop)).toMatchObject([{ topic: 'Photo' }]);
  });

  it('include what the browser had asked before it signed in', async () => {
    const phone = await aBrowser();
    const sessionId = await ask(phone, 'Brake dust on my alloys');
    await signIn(phone);
    expect(await statusFor(await signIn(await aBrowser()), sessionId)).toBe(200);
  });

  it('are the last five by their latest question, the newest first', async () => {
    const browser = await signIn(await aBrowser());
    const ids: string[] = [];
    for (const topic of ['one', 'two', 'three', 'four', 'five', 'six'])
      ids.push(await ask(browser, `tar spots ${topic}`));
    await ask(browser, `tar spots ${'x'.repeat(60)}`, ids[2]);
    const sessions = await listed(browser);
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual([ids[2], ids[5], ids[4], ids[3], ids[1]]);
    expect(sessions[0]?.topic).toBe(`tar spots ${'x'.repeat(40)}...`);
  });

  it('are an empty list at first', async () => {
    expect(await listed(await signIn(await aBrowser()))).toEqual([]);
  });
});

describe('the conversations of an account', () => {
  it('are not there for anybody else: another account, another visitor, nobody', async () => {
    const owner = await signIn(await aBrowser());
    const sessionId = await ask(owner, 'Tree sap');
    const stranger = await signIn(await aBrowser(), { subject: `stranger-${count}` });
    for (const other of [stranger, await aBrowser(), new Client(api.address)]) {
      const answer = await other.call('GET', `/api/analyses/${sessionId}`);
      expect([answer.status, answer.text]).toEqual([404, 'There is no such conversation.']);
      expect((await other.call('POST', '/api/chat', { sessionId, message: 'And now?' })).status).toBe(404);
    }
    expect(await listed(stranger)).toEqual([]);
  });

  it('leave the browser with a sign-out, and come back with the next sign-in', async () => {
    const browser = await signIn(await aBrowser());
    const sessionId = await ask(browser, 'Tree sap');
    await signOut(browser);
    expect(await statusFor(browser, sessionId)).toBe(404);
    expect(await statusFor(await signIn(browser), sessionId)).toBe(200);
  });

  it('stay their owner’s when somebody else signs in in the same browser', async () => {
    const browser = await signIn(await aBrowser());
    const sessionId = await ask(browser, 'Tree sap');
    await signIn(browser, { subject: `next-${count}` });
    expect(await statusFor(browser, sessionId)).toBe(404);
    expect(await listed(browser)).toEqual([]);
    await signOut(browser);
    const afterwards = await ask(browser, 'Tar');
    expect(await statusFor(await signIn(await aBrowser()), afterwards)).toBe(404);
  });

  it('leave other browsers’ conversations alone', async () => {
    const [mine, other] = [await aBrowser(), await aBrowser()];
    const theirs = await ask(other, 'Tar');
    const nobodys = await ask(new Client(api.address), 'Tar');
    await signIn(mine);
    expect(await Promise.all([statusFor(mine, theirs), statusFor(other, theirs)])).toEqual([404, 200]);
    // Opened without a cookie, it stays reachable by its id.
    expect(await Promise.all([statusFor(mine, nobodys), statusFor(other, nobodys)])).toEqual([200, 200]);
  });

  it('may be read by staff', async () => {
    const sessionId = await ask(await signIn(await aBrowser()), 'Tree sap');
    expect(await statusFor(await new Client(api.address).signIn(), sessionId)).toBe(200);
  });
});
