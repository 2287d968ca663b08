// The first visit of the pages that visitors begin with, on a slow phone: how soon the largest part stands, how long the
// page is too busy to answer, whether anything jumps, how much script and how many requests it takes, and whether the
// browser has anything to complain of.
import { withBrowser } from '../lib/browser.mjs';
import { onSlowPhone } from '../lib/slow-phone.mjs';
import { withTemporaryStack } from '../lib/temporary-stack.mjs';
import { waitUntil } from '../lib/wait.mjs';

/** Visits; the middle one counts, since the machine has other things to do as well. */
const VISITS = 5;
/** The line is quiet when nothing came for so long. */
const QUIET_MS = 1_500;
/** A task that takes longer keeps a tap waiting. */
const LONG_TASK_MS = 50;
/** What tells that a page can be used. */
const pages = [
  { path: '/', lcp: 1_500, usable: 'textarea', requests: 14 },
  { path: '/favorite-products', lcp: 2_000, usable: 'main article h3' },
  { path: '/top-fixes', lcp: 2_000, usable: 'main article h3, main article h2' },
  { path: '/program-1', lcp: 2_000, usable: 'main input' },
];
/** Each with how it is printed, and what a page's own bound replaces. */
const bounds = {
  lcp: { what: 'largest contentful paint', print: (ms) => `${(ms / 1_000).toFixed(2)} s` },
  tbt: { what: 'blocked', most: 200, print: (ms) => `${Math.round(ms)} ms` },
  cls: { what: 'layout shift', most: 0.02, print: (shift) => shift.toFixed(3) },
  script: {
    what: 'script before it can be used',
    most: 130 * 1_000,
    print: (bytes) => `${(bytes / 1_000).toFixed(1)} kB`,
  },
  requests: { what: 'requests before it can be used', print: String },
  bytes: { what: 'on the line in all', most: 450 * 1_000, print: (bytes) => `${(bytes / 1_000).toFixed(0)} kB` },
  complaints: { what: 'console errors and warnings', most: 0, print: String },
};

export const name = 'first-load';

/** Rows of what was measured, with its bound. */
export async function run({ log }) {
  const measured = await withTemporaryStack({ log }, ({ stack, folder }) =>
    withBrowser({ log, folder }, async (browser) => {
      const done = [];
      for (const page of pages) {
        const visits = [];
        for (let visit = 0; visit < VISITS; visit++) visits.push(await measureVisit(browser, stack.address, page, log));
        done.push({ page, visits });
      }
      return done;
    }),
  );
  return measured.flatMap(({ page, visits }) =>
    Object.entries(bounds).flatMap(([key, { what, most = page[key], print }]) => {
      if (most === undefined) return [];
      const middle = median(visits.map((visit) => visit[key]));
      const bound = `at most ${print(most)}`;
      return [{ what: `${page.path} ${what}`, measured: print(middle), bound, holds: middle <= most }];
    }),
  );
}

/** One visit of somebody who was never here: nothing is cached, and they look without touching until all is quiet. */
const measureVisit = (browser, address, { path, usable }, log) =>
  onSlowPhone(browser, WATCH(usable), async (page, session) => {
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The browser's own line about the call that asks who is signed in.
      const isExpected = message.location().url.endsWith('/api/auth/user');
      if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
    });
    const line = watchLine(session);
    await page.goto(address + path, { timeout: 60_000 });
    // On a slow processor the line is idle long before the page is: it counts once something stands and all is quiet.
    // (Not by waitForFunction, which the page's own policy against eval forbids.)
    const hasPainted = () => page.evaluate(() => globalThis.seen.lcp > 0 && globalThis.seen.usable !== null);
    await waitUntil(hasPainted, { seconds: 60, what: `${path} to be painted` });
    await line.quiet();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
    const { lcp, cls, tbt, usable: at } = await page.evaluate(() => globalThis.seen);
    for (const complaint of complaints) log(`  the console says: ${complaint}`);
    return { lcp, cls, tbt, ...line.before(at), complaints: complaints.length };
  });

/** Runs in the page before anything of it: notes the paints, the jumps, the long tasks, and when it can be used. */
const WATCH = (usable) => `
  globalThis.seen = { lcp: 0, cls: 0, tbt: 0, usable: null };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tbt += entry.duration - ${LONG_TASK_MS};
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(usable)})) return;
    observer.disconnect();
    seen.usable = performance.timeOrigin + performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

/** What came over the line: scripts and requests by a time, in milliseconds since 1970, and all of it; and when it is quiet. */
function watchLine(session) {
  const begun = new Map();
  const ended = [];
  let last = Date.now();
  session.on('Network.dataReceived', () => (last = Date.now()));
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, timestamp }) => {
    // What is in the page as data comes with it.
    if (!/^https?:/.test(request.url)) return;
    begun.set(requestId, { isScript: type === 'Script', at: wallTime * 1_000, offset: (wallTime - timestamp) * 1_000 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = begun.get(requestId);
    if (request) ended.push({ ...request, at: request.offset + timestamp * 1_000, bytes: encodedDataLength });
  });
  const sum = (responses) => responses.reduce((total, { bytes }) => total + bytes, 0);
  return {
    quiet: () =>
      waitUntil(async () => Date.now() - last > QUIET_MS, { seconds: 60, every: 100, what: 'the line to be quiet' }),
    before: (time) => ({
      script: sum(ended.filter(({ at, isScript }) => isScript && at <= time)),
      requests: [...begun.values()].filter(({ at }) => at <= time).length,
      bytes: sum(ended),
    }),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
