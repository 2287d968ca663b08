import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CrawlConfigForm, CrawlRun, ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { temporaryFolder } from '@app/testing/servers.js';
import { Client } from '../apps/api/src/testing/client.js';
import { Product } from './faults/product.js';
import { root } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';

/** Pages of real shops that lie beside the project and are no part of it, with a server and a scorer of their own. */
const folder = resolve(root, '../shared/crawler');
const isHere = existsSync(folder);
const shops = isHere ? readdirSync(join(folder, 'shops')).sort() : ['none'];
const json = <T>(...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;

/** What the scorer prints; 'right/of' for what only some products have. */
interface Score {
  expected: number;
  got: number;
  unique: number;
  found: number;
  extra: number;
  name: number;
  price: number;
  orig: string;
  stock: string;
}

/** 1 where there is nothing to be right about. */
function shareOf(score: string): number {
  const [right = 0, of = 0] = score.split('/').map(Number);
  return of === 0 ? 1 : right / of;
}

/** Serves the shops on one port each, in the order of their names. */
async function serve(): Promise<{ server: ChildProcess; firstPort: number }> {
  const firstPort = await freePort();
  const server = spawn(process.execPath, [join(folder, 'serve.mjs'), String(firstPort)], { stdio: 'ignore' });
  await eventually(async () => {
    for (const [n] of shops.entries()) await fetch(`http://127.0.0.1:${firstPort + n}/robots.txt`);
  });
  return { server, firstPort };
}

(isHere ? describe : describe.skip)('saved shops, crawled through the api (needs ../shared/crawler)', () => {
  let server: ChildProcess;
  let firstPort: number;
  let product: Product;
  let staff: Client;
  const scratch = isHere ? temporaryFolder('shops') : '';

  beforeAll(async () => {
    ({ server, firstPort } = await serve());
    product = await Product.start({
      CRAWLER_ALLOW_HOSTS: shops.map((_, n) => `127.0.0.1:${firstPort + n}`).join(','),
      CRAWLER_MIN_DELAY_MS: '0',
    });
    staff = await new Client(product.address).signIn();
  });
  afterAll(async () => {
    await product?.stop();
    server?.kill();
    await rm(scratch, { recursive: true, force: true });
  });

  /** Types in what staff would, starts the crawl, and answers how the run ended. */
  async function crawl(shop: string): Promise<{ run: CrawlRun; products: ShopProduct[] }> {
    const port = firstPort + shops.indexOf(shop);
    const typed = json<CrawlConfigForm>('shops', shop, 'config.json');
    const form = JSON.parse(JSON.stringify(typed).replaceAll('127.0.0.1:PORT', `127.0.0.1:${port}`)) as CrawlConfigForm;
    const retailer = form.retailerName;
    await staff.call('POST', '/api/retailers', { retailer, category: 'preferred' });
    const config = { ...form, crawlFrequency: 'off', permissionNote: 'Saved pages on this computer' };
    expect((await staff.call('POST', '/api/crawler/configs', config)).status).toBe(201);
    const started = await staff.call<JobRun>('POST', `/api/crawler/run/${encodeURIComponent(retailer)}`);
    expect(started.status).toBe(202);
    await eventually(async () => {
      const { json: run } = await staff.call<JobRun>('GET', `/api/jobs/runs/${started.json.id}`);
      expect(run).toMatchObject({ state: 'completed' });
    });
    const [run, products] = await Promise.all([
      staff.call<CrawlRun>('GET', `/api/crawler/runs/${started.json.id}`),
      staff.call<ShopProduct[]>('GET', `/api/crawler/products?retailer=${encodeURIComponent(retailer)}`),
    ]);
    return { run: run.json, products: products.json };
  }

  async function score(shop: string, products: ShopProduct[]): Promise<Score> {
    const file = join(scratch, `${shop}.json`);
    await writeFile(file, JSON.stringify(products));
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'score.mjs'), shop, file]);
    return JSON.parse(stdout) as Score;
  }

  it.each(shops)(
    '%s: every product and name, no others, nearly all prices, and what is missing is said',
    async (shop) => {
      const { run, products } = await crawl(shop);
      const marks = await score(shop, products);
      const { expected, price } = marks;
      expect(expected).toBeGreaterThan(0);
      expect(marks).toMatchObject({ got: expected, unique: expected, found: expected, name: expected, extra: 0 });
      expect(price / expected).toBeGreaterThanOrEqual(0.99);
      expect(shareOf(marks.orig)).toBeGreaterThanOrEqual(0.9);
      expect(shareOf(marks.stock)).toBeGreaterThanOrEqual(0.9);

      const { brokenNext } = json<{ brokenNext: string | null }>('shops', shop, 'expected.json');
      expect(run.outcome).toBe(brokenNext ? 'partial' : 'ok');
      expect(run.reasons).toEqual(brokenNext ? [`${brokenNext} is missing: The shop answered 404.`] : []);
      if (process.env.SHOW_SCORES) process.stdout.write(`${shop} ${run.outcome} ${JSON.stringify(marks)}\n`);
    },
  );
});
