import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '@app/testing/eventually.js';
import { cuttableProxy } from '@app/testing/cuttable-proxy.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
let api: TestApi;
let photo: Buffer;

beforeAll(async () => {
  database = await testDatabase();
  proxy = await cuttableProxy(database.url);
  api = await startApi({ databaseUrl: proxy.url });
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  await api.close();
  await proxy.close();
  await database.drop();
});

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const form = (fields: Record<string, string>, ...files: string[]) => {
  const body = new FormData();
  for (const name of files) body.set(name, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'wheel.jpg');
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { body };
};
const id = randomUUID();
const sessionId = randomUUID();

/** What a visitor may do; each needs the database. */
const calls: Record<string, () => { body?: string | FormData; headers?: Record<string, string> }> = {
  'POST /api/analyze/text': () => json({ inputType: 'text', inputData: 'tree sap on the roof', sessionId }),
  'POST /api/analyze/file': () => form({ sessionId, message: 'brown dust' }, 'file'),
  'POST /api/chat': () => json({ sessionId, message: 'And on glass?' }),
  'POST /api/chat/file': () => form({ sessionId, message: 'And this?' }, 'file'),
  [`POST /api/analysis/${id}/feedback`]: () => json({ helpful: true }),
  'POST /api/early-access': () => json({ email: 'a@b.test', userType: 'Enthusiast', shampoo: 'A good one' }),
  'POST /api/prize-wheel/spin': () =>
    json({ email: 'a@b.test', sessionId, prizeWon: 'x', prizeType: 'none', prizeValue: '' }),
  [`POST /api/fixes/${id}/vote`]: () => json({}),
  [`GET /api/analyses/${sessionId}`]: () => ({}),
  [`GET /api/chat/${sessionId}`]: () => ({}),
  [`GET /api/photos/${id}/large`]: () => ({}),
  'GET /api/products': () => ({}),
  'GET /api/fixes': () => ({}),
  'GET /api/news': () => ({}),
  'GET /api/prize-wheel/config': () => ({}),
};

it('says 503 with a time to try again and a sentence to every call that needs it, and is itself again afterwards', async () => {
  const staff = { cookie: '__Host-admin=x; admin=x; __Host-visitor=x; visitor=x; account=x' };
  expect((await fetch(`${api.address}/api/products`)).status).toBe(200);
  proxy.disconnect();
  const said: unknown[] = [];
  for (const [call, request] of Object.entries(calls)) {
    const [method, path] = call.split(' ');
    const response = await fetch(`${api.address}${path}`, { method: method ?? '', ...request() });
    said.push([call, response.status, response.headers.get('retry-after'), await response.text()]);
  }
  const sentence = 'We are catching our breath. Please try again in a moment.';
  expect(said).toEqual(Object.keys(calls).map((call) => [call, 503, '2', sentence]));
  const track = json({ visitorId: 'v', currentUrl: '/', userAgent: '', referrer: '' });
  expect((await fetch(`${api.address}/api/analytics/track-visitor`, { method: 'POST', ...track })).status).toBe(204);
  // Whatever cookies come along.
  expect((await fetch(`${api.address}/api/health`, { headers: staff })).status).toBe(200);
  const ready = await fetch(`${api.address}/api/health/ready`, { headers: staff });
  expect([ready.status, await ready.json()]).toEqual([503, { missing: ['database'] }]);
  proxy.reconnect();
  await eventually(async () => {
    const question = { inputType: 'text', inputData: 'tree sap on the roof', sessionId };
    expect((await new Client(api.address).call('POST', '/api/analyze/text', question)).status).toBe(200);
  });
  await eventually(async () => expect((await fetch(`${api.address}/api/health/ready`)).status).toBe(200));
});
