import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listenOnFreePort } from '@app/testing/listen.js';
import { BraveSearch } from './brave-search.js';

let reply: { status: number; body: string } | null = { status: 200, body: '{}' };
let asked: IncomingMessage | undefined;
const server = createServer((request, response) => {
  asked = request;
  // With no reply it keeps silent until it is given up.
  if (reply) response.writeHead(reply.status).end(reply.body);
});
let url: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnFreePort(server)}/res/v1/web/search`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const never = new AbortController().signal;
const find = (signal = never) => new BraveSearch({ key: 'secret', url }).find('lichen on rubber seals', signal);
const answers = (body: unknown, status = 200) => (reply = { status, body: JSON.stringify(body) });
const aResult = (change: object = {}) => ({
  title: 'Lichen &amp; <strong>rubber</strong>',
  url: 'https://pages.example/lichen',
  description: 'Soak the <strong>lichen</strong> with warm water. Brush it off and th…',
  extra_snippets: ['Dry the seal.', 'It depends on ...'],
  page_age: '2025-01-15T00:00:00',
  ...change,
});

describe('a search of the web', () => {
  it('asks as documented, and keeps the key out of the address', async () => {
    answers({ web: { results: [] } });
    expect(await find()).toEqual([]);
    const address = new URL(asked!.url!, url);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ q: 'car detailing lichen on rubber seals', count: '10', country: 'GB', search_lang: 'en' },
      extra_snippets: 'true',
    });
    expect([asked!.method, asked!.headers['x-subscription-token']]).toEqual(['GET', 'secret']);
  });

  it('finds whole sentences with their address, the least trusted kind of evidence', async () => {
    answers({ web: { results: [aResult()] } });
    expect(await find()).toMatchObject([
      {
        ...{ ref: 'web:https://pages.example/lichen', source: 'web', title: 'Lichen & rubber' },
        ...{ text: 'Soak the lichen with warm water.\nDry the seal.', address: 'https://pages.example/lichen' },
        ...{ licence: 'quoted from the web', seenAt: expect.any(String) },
      },
    ]);
  });

  it.each([
    ['no address', { url: 'nowhere' }],
    ['one that is not encrypted', { url: 'http://pages.example/' }],
    ['one that would run', { url: 'javascript:alert(1)' }],
    ['no whole sentence', { description: 'Soak it and…', extra_snippets: null }],
  ])('leaves out what has %s', async (_what, change) => {
    answers({ web: { results: [aResult(change), aResult()] } });
    expect(await find()).toHaveLength(1);
  });

  it.each([
    ['a refusal', { error: 'no' }, 429],
    ['another shape', { web: { results: 'none' } }, 200],
    ['more than can be read', { web: 'x'.repeat(2_100_000) }, 200],
  ])('says that it failed at %s', async (_what, body, status) => {
    answers(body, status);
    await expect(find()).rejects.toThrow();
  });

  it('is given up with its session', async () => {
    reply = null;
    const stop = new AbortController();
    const finding = find(stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(finding).rejects.toThrow('cancelled');
  });
});
