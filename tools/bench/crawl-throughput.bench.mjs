// What a crawl costs beyond fetching and parsing: ten thousand products of a shop that asks for no delay, once by the real
// worker with its journal, its guard and its progress, once by a bare loop, in turns.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addShop, crawl, openDemoShop } from '../lib/demo-crawl.mjs';
import { percentile } from '../lib/percentile.mjs';
import { root } from '../lib/paths.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { adminPassword, withTemporaryStack } from '../lib/temporary-stack.mjs';

const PRODUCTS = 10_000;
const PER_PAGE = 24;
/** Of a page of a real shop that lists that many products, in bytes. */
const PAGE_WEIGHT = 100_000;
const ROUNDS = 5;
const LEAST_SHARE = 0.7;
const MOST_MB = 300;
/** Of the crawl's own time, for what it found to be stored at its end: statements that look each product up in all others take as long again. */
const MOST_STORING = 0.3;

export async function run({ log }) {
  const shop = await openDemoShop(PRODUCTS, { perPage: PER_PAGE, furniture: menusAndScripts() });
  const bare = fork(join(root, 'tools/bench/bare-loop.mjs'));
  try {
    const env = { CRAWLER_ALLOW_HOSTS: shop.host, CRAWLER_MIN_DELAY_MS: '0' };
    return await withTemporaryStack({ log, env }, async ({ stack }) => {
      const staff = await signInStaff(stack.address, { username: 'admin', password: adminPassword });
      const rounds = [];
      await race({ log, shop, bare, staff, retailer: 'Warm-up' });
      // A retailer of its own each time: a second crawl of one would be answered from what it remembers.
      for (let n = 1; n <= ROUNDS; n++) rounds.push(await race({ log, shop, bare, staff, retailer: `Bench ${n}` }));
      return [shareRow(rounds), storingRow(rounds), memoryRow(stack.supervisor.pid('worker'))];
    });
  } finally {
    bare.kill();
    await shop.close();
  }
}

/** What a shop's page holds besides its products: half of it menus, half scripts. */
function menusAndScripts() {
  const link = (n) =>
    `<li class="menu-item"><a href="/collections/${n}" title="Collection ${n}">Collection ${n}</a></li>`;
  const half = (piece) => {
    let text = '';
    for (let n = 1; text.length < PAGE_WEIGHT / 2; n++) text += piece(n);
    return text;
  };
  return `<ul>${half(link)}</ul><script>${half((n) => `window.settings[${n}] = { isOn: true };`)}</script>`;
}

async function race({ log, shop, bare, staff, retailer }) {
  const { productListUrl: url, selectors } = shop.config(retailer);
  bare.send({ url, selectors });
  const [loop] = await once(bare, 'message');
  const { slug } = await addShop(staff, shop, retailer);
  const ended = await crawl(staff, slug);
  if (ended.outcome !== 'ok' || loop.products !== PRODUCTS)
    throw new Error(`${retailer}: the crawl ended ${ended.state} ${ended.outcome}, the loop read ${loop.products}.`);
  const wholeMs = Date.parse(ended.finishedAt) - Date.parse(ended.startedAt);
  const pages = await staff.call('GET', `/api/crawler/runs/${ended.id}/pages`);
  const crawlMs = Date.parse(pages.at(-1).finishedAt) - Date.parse(ended.startedAt);
  log(
    `  ${retailer}: ${perSecond(crawlMs)} products a second, the bare loop ${perSecond(loop.ms)}; ${wholeMs} ms with storing`,
  );
  return { crawlMs, loopMs: loop.ms, storingMs: wholeMs - crawlMs };
}

const perSecond = (ms) => Math.round((PRODUCTS * 1_000) / ms);

function shareRow(rounds) {
  const shares = rounds.map(({ crawlMs, loopMs }) => loopMs / crawlMs);
  const share = percentile(shares, 0.5);
  return {
    what: `${PRODUCTS} products, against a bare loop`,
    measured: `${share.toFixed(2)} of its throughput (${shares.map((one) => one.toFixed(2)).join(', ')})`,
    bound: `median at least ${LEAST_SHARE}`,
    holds: share >= LEAST_SHARE,
  };
}

function storingRow(rounds) {
  const shares = rounds.map(({ storingMs, crawlMs }) => storingMs / crawlMs);
  const share = percentile(shares, 0.5);
  return {
    what: 'storing what was found, against the crawl',
    measured: `${share.toFixed(2)} of its time (${shares.map((one) => one.toFixed(2)).join(', ')})`,
    bound: `median at most ${MOST_STORING}`,
    holds: share <= MOST_STORING,
  };
}

/** The most that the process ever held, as Linux counts it; other systems keep no such count. */
function memoryRow(pid) {
  const row = { what: 'memory of the worker at its peak', bound: `under ${MOST_MB} MB` };
  if (process.platform !== 'linux') return { ...row, measured: 'known on Linux only', holds: true };
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const megabytes = Math.round(Number(kilobytes) / 1_024);
  return { ...row, measured: `${megabytes} MB`, holds: megabytes < MOST_MB };
}
