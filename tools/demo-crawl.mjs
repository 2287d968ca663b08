// `npm run demo:crawl`: the product with a small shop on this computer, crawled while you watch it in the console. Needs no
// internet, and leaves nothing behind.
//   --pages N     pages of the shop, 60 unless said otherwise
//   --delay MS    pause between two of them, 1000 unless said otherwise
//   --once        ends after the crawls, with 1 when one of them did not end as it should; else Ctrl-C ends it
import { parseArgs } from 'node:util';
import { complain } from './lib/ending.mjs';
import { addShop, crawl, openDemoShop } from './lib/demo-crawl.mjs';
import { install } from './lib/install.mjs';

const PER_PAGE = 5;
const RETAILER = 'Demo shop';

const log = (line) => process.stdout.write(`${line}\n`);

function readOptions() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '60' },
      delay: { type: 'string', default: '1000' },
      once: { type: 'boolean', default: false },
    },
  });
  const [pages, delayMs] = [Number(values.pages), Number(values.delay)];
  if (!Number.isInteger(pages) || pages < 1 || pages > 500) throw new Error('--pages is a number from 1 to 500.');
  if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > 60_000)
    throw new Error('--delay is a number of milliseconds, 60000 at most.');
  return { pages, delayMs, once: values.once };
}

/** Crawls with a line for each step, and says how it ended. True when that is the outcome it should have. */
async function show(staff, slug, wanted) {
  let last = '';
  const run = await crawl(staff, slug, ({ stage }) => {
    if (stage && stage !== last) log(`  ${new Date().toLocaleTimeString('en-GB')}  ${stage}`);
    last = stage;
  });
  const { reasons, products, counts, held } = await staff.call('GET', `/api/crawler/runs/${run.id}`);
  log(`  It ended ${run.outcome ?? run.state}: ${products} products, ${counts.new} of them new, ${held} held back.`);
  for (const reason of reasons) log(`  ${reason}`);
  return run.outcome === wanted;
}

async function demonstrate({ shop, staff, slug, options }) {
  log(`\nCrawling ${shop.address}/shop, ${options.pages} pages, ${options.delayMs} ms apart …`);
  const isRead = await show(staff, slug, 'ok');
  log('\nThe shop has new templates now, which the selectors do not fit. Crawling again …');
  shop.conduct.isRedesigned = true;
  const isHeld = await show(staff, slug, 'drifted');
  log('  The stored prices are as they were. In the console, the crawl waits for “Accept anyway”.');
  return isRead && isHeld;
}

async function runWith(shop, options) {
  const { signInStaff } = await import('./lib/staff.mjs');
  const { adminPassword, withTemporaryStack } = await import('./lib/temporary-stack.mjs');
  const env = { CRAWLER_ALLOW_HOSTS: shop.host, CRAWLER_MIN_DELAY_MS: String(options.delayMs) };
  await withTemporaryStack({ env, log, codeOnSignal: 0 }, async ({ stack }) => {
    const staff = await signInStaff(stack.address, { username: 'admin', password: adminPassword });
    const { slug } = await addShop(staff, shop, RETAILER);
    log(`\n  Watch:  ${stack.address}/ai-learning?tab=retailers&retailer=${slug}`);
    log(`          sign in as admin with the password ${adminPassword}`);
    const isAsItShould = await demonstrate({ shop, staff, slug, options });
    if (!isAsItShould) process.exitCode = 1;
    if (options.once) return;
    log('\n  Ctrl-C stops everything.\n');
    await new Promise(() => {});
  });
}

try {
  const options = readOptions();
  await install({ log });
  const { build } = await import('./lib/build.mjs');
  await build({ log });
  const shop = await openDemoShop(options.pages * PER_PAGE, { perPage: PER_PAGE });
  log('Starting …');
  await runWith(shop, options).finally(() => shop.close());
} catch (error) {
  complain(error);
}
