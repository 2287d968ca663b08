import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@app/testing/test-database.js';
import { type Answer, Client, newSessionId } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase();
  // A tenth: two questions a minute for a visitor, six for an address; one and two uploads.
  api = await startApi(
    { databaseUrl: database.url },
    { RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' },
    { hasPages: true },
  );
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

async function aVisitor(): Promise<Client> {
  const visitor = new Client(api.address);
  await visitor.call('GET', '/');
  return visitor;
}
const ask = (client: Client, address: string): Promise<Answer> =>
  client.call(
    'POST',
    '/api/analyze/text',
    { inputType: 'text', inputData: 'tar on paint', sessionId: newSessionId() },
    { 'x-forwarded-for': address },
  );
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
/** One after the other. */
async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) done.push(await work());
  return done;
}

describe('questions in one minute', () => {
  it('are counted for each visitor, and say when to come again', async () => {
    const visitor = await aVisitor();
    const answers = await times(3, () => ask(visitor, '203.0.113.1'));
    expect(statuses(answers)).toEqual([200, 200, 429]);
    const refused = answers[2];
    expect(refused?.text).toMatch(/^That is a lot of questions in one minute\. .*\.$/);
    expect(refused?.headers.get('x-error-code')).toBe('RATE_LIMITED');
    expect(refused?.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    // The same address, another browser.
    expect((await ask(await aVisitor(), '203.0.113.1')).status).toBe(200);
    // And the same browser from elsewhere.
    expect((await ask(visitor, '203.0.113.2')).status).toBe(429);
  });

  it('are one count for answers and chat, and a refused chat begins no stream', async () => {
    const visitor = await aVisitor();
    await times(2, () => ask(visitor, '203.0.113.3'));
    const refused = await visitor.call(
      'POST',
      '/api/chat',
      { sessionId: newSessionId(), message: 'tar' },
      { 'x-forwarded-for': '203.0.113.3' },
    );
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
  });

  it('are counted for each address, with new cookies or with none, also when they come at once', async () => {
    const clients = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => (at % 2 ? aVisitor() : new Client(api.address))),
    );
    const answers = await Promise.all(clients.map((client) => ask(client, '203.0.113.4')));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(6);
    expect((await ask(new Client(api.address), '203.0.113.5')).status).toBe(200);
  });

  it('are not counted anew for addresses and cookies that the client makes up', async () => {
    let made = 0;
    const answers = await times(7, async () => {
      const client = new Client(api.address);
      client.setCookie('visitor', `00000000-0000-4000-8000-00000000000${made++}.${'A'.repeat(43)}`);
      return ask(client, `198.51.100.${made}, 203.0.113.6`);
    });
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('are not counted against an address once its visitor was refused', async () => {
    const eager = await aVisitor();
    await times(20, () => ask(eager, '203.0.113.7'));
    expect(statuses(await times(4, () => ask(new Client(api.address), '203.0.113.7')))).toEqual([200, 200, 200, 200]);
  });

  it('are not limited for staff, and reading is not for anybody', async () => {
    const staff = await new Client(api.address).signIn();
    expect(new Set(statuses(await times(8, () => ask(staff, '203.0.113.8'))))).toEqual(new Set([200]));
    const visitor = await aVisitor();
    const read = () =>
      visitor.call('GET', `/api/chat/${newSessionId()}`, undefined, { 'x-forwarded-for': '203.0.113.9' });
    expect(new Set(statuses(await times(30, read)))).toEqual(new Set([200]));
  });
});

describe('uploads in one minute', () => {
  it('have a limit of their own, before the file is read', async () => {
    const visitor = await aVisitor();
    const upload = () => visitor.call('POST', '/api/analyze/file', {}, { 'x-forwarded-for': '203.0.113.10' });
    expect(statuses(await times(2, upload))).toEqual([400, 429]);
    expect((await ask(visitor, '203.0.113.10')).status).toBe(200);
  });
});
