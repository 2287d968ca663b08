import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client, newSessionId } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;
let model: OpenAiServer;
const open: AbortController[] = [];

beforeAll(async () => {
  database = await testDatabase();
  model = await OpenAiServer.start();
  // Half: two replies at the same time for a visitor, fifteen for a network.
  api = await startApi(
    { databaseUrl: database.url },
    { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'x', RATE_LIMIT_SCALE: '0.5', TRUST_PROXY: '1' },
    { hasPages: true },
  );
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});
afterAll(async () => {
  await api.close();
  await model.close();
  await database.drop();
});

const aVisitor = async (): Promise<Client> => {
  const visitor = new Client(api.address);
  await visitor.call('GET', '/');
  return visitor;
};

/** Begins a reply that the model never ends, and answers as soon as it is known whether there will be one. */
async function begin(
  client: Client,
  from: string,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  const stream = new AbortController();
  open.push(stream);
  model.answerWith('Soak it first. Then lift it off with a damp cloth.');
  model.misbehave({ kind: 'hang-in-stream', afterChunks: 6 });
  const response = await client.fetch(
    'POST',
    '/api/chat',
    { sessionId: newSessionId(), message: 'How do I remove bird droppings?' },
    { 'x-forwarded-for': from },
    stream.signal,
  );
  const text = response.status === 200 ? '' : await response.text();
  return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
}

describe('replies under way', () => {
  it('are two for a visitor; a third is told so, and may come when one has ended', async () => {
    const visitor = await aVisitor();
    for (let count = 0; count < 2; count++) expect((await begin(visitor, '203.0.113.1')).status).toBe(200);
    expect(await begin(visitor, '203.0.113.1')).toEqual({
      status: 429,
      text: 'Other replies are still being written. Please wait for them.',
      retryAfter: '5',
    });
    expect((await begin(await aVisitor(), '203.0.113.1')).status).toBe(200);
    open[0]?.abort();
    await eventually(async () => expect((await begin(visitor, '203.0.113.1')).status).toBe(200));
  });

  it('are fifteen for a network, with whatever cookies', async () => {
    const statuses: number[] = [];
    while (statuses.length < 16)
      statuses.push((await begin(new Client(api.address), `2001:db8:1:1::${statuses.length + 1}`)).status);
    expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
    expect((await begin(new Client(api.address), '2001:db8:2:1::1')).status).toBe(200);
  });
});
