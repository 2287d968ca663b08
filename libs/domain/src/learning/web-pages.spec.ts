import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listenOnFreePort } from '@app/testing/listen.js';
import { WebPages } from './web-pages.js';

let asked = 0;
let status = 200;
const page = { title: 'Lichen', url: 'https://pages.example/', description: 'Soak the lichen well.' };
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(status).end(JSON.stringify({ web: { results: [page] } }));
});
let url: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnFreePort(server)}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [asked, status] = [0, 200];
});
const never = new AbortController().signal;

describe('the pages of a session', () => {
  it('are none where no key is set', async () => {
    expect(await new WebPages({ webSearch: null }).searcher()('lichen', never)).toEqual([]);
  });

  it('are searched for once for each subject, however many questions ask about it', async () => {
    const search = new WebPages({ webSearch: { key: 'k', url } }).searcher();
    for (const subject of ['lichen', 'lichen', 'tar']) expect(await search(subject, never)).toHaveLength(1);
    expect(asked).toBe(2);
  });

  it('are done without where the provider fails, and not asked for again', async () => {
    status = 500;
    const search = new WebPages({ webSearch: { key: 'k', url } }).searcher();
    for (const subject of ['lichen', 'lichen']) expect(await search(subject, never)).toEqual([]);
    expect(asked).toBe(1);
  });

  it('are given up with the session', async () => {
    const search = new WebPages({ webSearch: { key: 'k', url } }).searcher();
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    await expect(search('lichen', stop.signal)).rejects.toThrow('cancelled');
  });
});
