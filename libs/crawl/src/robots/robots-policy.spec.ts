import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryHostGate } from '../net/host-gate.js';
import { clientFor, quickLimits } from '../testing/crawl-test-shop.js';
import { MemoryRobotsCopies } from '../testing/memory-journal.js';
import { TestShop } from '../testing/test-shop.js';
import { RobotsPolicy } from './robots-policy.js';

let shop: TestShop;
let client: ReturnType<typeof clientFor>;

beforeEach(async () => {
  shop = await TestShop.open();
  client = clientFor(shop);
});
afterEach(async () => {
  await client.close();
  await shop.close();
});

const DAY = 24 * 60 * 60 * 1_000;

function aPolicy(now = Date.now(), kept = new MemoryRobotsCopies()) {
  const retry = { limits: quickLimits, signal: new AbortController().signal };
  const policy = new RobotsPolicy({
    client,
    gate: new MemoryHostGate(),
    copies: kept,
    productToken: 'TestCrawler',
    minDelayMs: 0,
    retry,
    now: () => now,
  });
  return {
    policy,
    allows: async (path: string) => (await policy.rulesFor(new URL(shop.url(path)))).allows(new URL(shop.url(path))),
  };
}

const answering = (status: number) =>
  shop.on('/robots.txt', (_request, response) => response.writeHead(status).end('User-agent: *\nDisallow: /'));

describe('RobotsPolicy', () => {
  it('reads a shop’s rules once', async () => {
    const { allows } = aPolicy();
    expect(await allows('/list')).toBe(true);
    expect(await allows('/checkout')).toBe(false);
    expect(shop.visits('/robots.txt')).toBe(1);
  });

  it.each([401, 403, 404, 410])('takes %i for leave', async (status) => {
    answering(status);
    expect(await aPolicy().allows('/list')).toBe(true);
  });

  it.each([429, 500, 503])('takes %i for a no, and tries again first', async (status) => {
    answering(status);
    const { allows } = aPolicy();
    await expect(allows('/list')).rejects.toMatchObject({ name: 'RobotsUnreachableError' });
    await expect(allows('/other')).rejects.toThrow(`it answered ${status}`);
    expect(shop.visits('/robots.txt')).toBe(quickLimits.attempts);
  });

  it('goes by a copy of the last 24 hours while the shop’s own cannot be read', async () => {
    const kept = new MemoryRobotsCopies();
    const now = Date.now();
    expect(await aPolicy(now, kept).allows('/list')).toBe(true);
    answering(500);
    expect(await aPolicy(now + DAY - 1, kept).allows('/checkout')).toBe(false);
    await expect(aPolicy(now + DAY, kept).allows('/list')).rejects.toThrow('none of its pages are read');
  });

  it('reads the first 500 KiB of a file without end', async () => {
    const filler = '# filler\n'.repeat(60_000);
    shop.page('/robots.txt', `User-agent: *\nDisallow: /list\n${filler}Allow: /list\n`);
    expect(await aPolicy().allows('/list')).toBe(false);
  });

  it('follows redirects, but not for ever', async () => {
    shop.on('/robots.txt', (_request, response) => response.writeHead(301, { location: '/robots2.txt' }).end());
    shop.page('/robots2.txt', 'User-agent: TestCrawler\nDisallow: /list');
    expect(await aPolicy().allows('/list')).toBe(false);
    shop.on('/robots2.txt', (_request, response) => response.writeHead(301, { location: '/robots.txt' }).end());
    await expect(aPolicy().allows('/list')).rejects.toThrow('redirects more than 5 times');
  });
});
