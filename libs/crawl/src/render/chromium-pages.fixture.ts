import { describe } from '@jest/globals';
import type { GuardedClient } from '../net/guarded-client.js';
import type { TestShop } from '../testing/test-shop.js';
import { ChromiumPages } from './chromium-pages.js';

const executablePath = process.env.TEST_CHROMIUM ?? '';
// As root there is no sandbox; the images run as another user.
export const isRoot = process.getuid?.() === 0;

/** A describe that is skipped where there is no Chromium. */
export const describeChromium = (name: string, tests: () => void): void =>
  (executablePath ? describe : describe.skip)(name, tests);

export const openPages = (
  client: GuardedClient,
  options: { timeoutMs?: number; maxRequests?: number } = {},
): Promise<ChromiumPages> =>
  ChromiumPages.open({ executablePath, client, userAgent: 'TestCrawler/1.0', sandbox: !isRoot, ...options });

/** What `showsProducts` fetches. */
export const serveProducts = (shop: TestShop): void =>
  void shop.on('/products.json', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('["Wax","Polish"]');
  });

export const scripted = (script: string) => `<!doctype html><div id="app"></div><script>${script}</script>`;
export const showsProducts = `fetch('/products.json').then((r) => r.json()).then((names) => {
  app.innerHTML = '<ul>' + names.map((n) => '<li class="product"><a href="/p/' + n + '"><b class="name">' + n + '</b></a><i class="price">£5.00</i></li>').join('') + '</ul>';
});`;
