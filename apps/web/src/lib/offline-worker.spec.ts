import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const source = readFileSync('apps/web/public/sw.js', 'utf8');

interface FetchEvent {
  request: { mode: string; url: string };
  preloadResponse: Promise<unknown>;
  respondWith: (answer: Promise<unknown>) => void;
}
type Handler = (event: { waitUntil: (work: Promise<unknown>) => void } & Partial<FetchEvent>) => void;

/** A browser as far as a service worker sees it: its caches by name, and whether it still has the worker. */
class FakeBrowser {
  readonly caches = new Map<string, Set<string>>();
  isRegistered = true;
  isOnline = true;
  readonly fetched: string[] = [];
  private handlers = new Map<string, Handler>();

  /** Runs a release of the worker: installs it, activates it. */
  async release(change: (script: string) => string = (script) => script): Promise<void> {
    this.handlers = new Map();
    runInNewContext(change(source), {
      Request: class {
        constructor(readonly url: string) {}
      },
      Response: { error: () => 'error' },
      caches: {
        open: async (name: string) => ({
          add: async ({ url }: { url: string }) => {
            this.caches.set(name, (this.caches.get(name) ?? new Set()).add(url));
          },
        }),
        keys: async () => [...this.caches.keys()],
        delete: async (name: string) => this.caches.delete(name),
        match: async (url: string) => ([...this.caches.values()].some((kept) => kept.has(url)) ? 'notice' : undefined),
      },
      fetch: async ({ url }: { url: string }) => {
        if (!this.isOnline) throw new TypeError('Failed to fetch');
        this.fetched.push(url);
        return 'from the network';
      },
      self: {
        addEventListener: (name: string, handler: Handler) => this.handlers.set(name, handler),
        skipWaiting: () => {},
        registration: { unregister: async () => void (this.isRegistered = false) },
      },
    });
    for (const name of ['install', 'activate']) await this.run(name);
  }

  private async run(name: string): Promise<void> {
    const work: Promise<unknown>[] = [];
    this.handlers.get(name)?.({ waitUntil: (promise) => void work.push(promise) });
    await Promise.all(work);
  }

  /** What the worker answers; undefined where it leaves the request to the browser. */
  async get(url: string, mode = 'navigate', preloaded?: string): Promise<unknown> {
    let answer: Promise<unknown> | undefined;
    this.handlers.get('fetch')?.({
      waitUntil: () => {},
      request: { mode, url },
      preloadResponse: Promise.resolve(preloaded),
      respondWith: (promise) => void (answer = promise),
    });
    return answer;
  }
}

let browser: FakeBrowser;
beforeEach(async () => {
  browser = new FakeBrowser();
  await browser.release();
});
const kept = () => [...browser.caches].map(([name, urls]) => `${name}: ${[...urls].join()}`);

describe('the service worker', () => {
  it('keeps the offline notice and nothing else, however many pages are opened', async () => {
    await browser.get('/');
    await browser.get('/top-fixes');
    expect(kept()).toEqual(['offline-notice-2: /offline.html']);
  });

  it('shows the notice when a page cannot be reached', async () => {
    browser.isOnline = false;
    expect(await browser.get('/')).toBe('notice');
  });

  it('gives the page as the network has it, the one that was on its way first', async () => {
    expect(await browser.get('/')).toBe('from the network');
    expect(await browser.get('/', 'navigate', 'preloaded')).toBe('preloaded');
    expect(browser.fetched).toEqual(['/']);
  });

  it.each(['cors', 'no-cors', 'same-origin', 'websocket'])(
    'has no part in %s requests: calls, scripts, pictures',
    async (mode) => {
      browser.isOnline = false;
      expect(await browser.get('/api/products', mode)).toBeUndefined();
    },
  );

  it('replaces the notice with a new version’s, and touches no cache of others', async () => {
    browser.caches.set('of-another-program', new Set(['/x']));
    await browser.release((script) => script.replace('VERSION = 2', 'VERSION = 3'));
    expect(kept().sort()).toEqual(['of-another-program: /x', 'offline-notice-3: /offline.html']);
  });

  it('goes without a trace once it is retired', async () => {
    await browser.release((script) => script.replace('RETIRED = false', 'RETIRED = true'));
    expect(kept()).toEqual([]);
    expect(browser.isRegistered).toBe(false);
    expect(await browser.get('/')).toBeUndefined();
  });
});

describe('the installed app', () => {
  interface Manifest {
    name: string;
    short_name: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  }
  const manifest = JSON.parse(readFileSync('apps/web/public/manifest.webmanifest', 'utf8')) as Manifest;
  /** Width and height stand at a fixed place in every PNG. */
  const sizeOf = (path: string) => {
    const png = readFileSync(`apps/web/public${path}`);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  };

  it('has the icons that a browser asks for before it offers to install', () => {
    const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'));
    expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(pictures.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
    expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
  });

  it('is shared with a card of the size that it names', () => {
    expect(sizeOf('/share.png')).toBe('1200x630');
  });
});
