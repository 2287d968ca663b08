// Crawls of the demo shop on a running product, through its api as staff start them.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from './paths.mjs';

const POLL_MS = 250;

/** Opens the demo shop on loopback with that many products. The build must be up to date. */
export async function openDemoShop(count, conduct) {
  const file = pathToFileURL(join(root, 'dist/libs/testing/src/demo-shop.js')).href;
  const { DemoShop, demoProducts } = await import(file);
  return DemoShop.start(demoProducts(count), conduct);
}

/** Makes the shop a preferred retailer that may be crawled, with its permission noted. Answers the retailer. */
export async function addShop(staff, shop, retailer) {
  const added = await staff.call('POST', '/api/retailers', { retailer, category: 'preferred' });
  await staff.call('POST', '/api/crawler/configs', { ...shop.config(retailer), crawlFrequency: 'off' });
  return added;
}

/** Starts a crawl of the retailer with that slug and follows it. `seen` gets the run at every change; answers the run that has ended. */
export async function crawl(staff, slug, seen = () => {}) {
  let run = await staff.call('POST', `/api/crawler/run/${encodeURIComponent(slug)}`);
  for (let last = -1; ; run = await staff.call('GET', `/api/jobs/runs/${run.id}`)) {
    if (run.seq !== last) seen(run);
    last = run.seq;
    if (run.state !== 'queued' && run.state !== 'active') return run;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}
