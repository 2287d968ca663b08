// The first visit of the home page on a slow phone: how soon its largest part stands, whether anything jumps, how much
// script it takes, and whether the browser has anything to complain of.
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { withTemporaryStack } from '../lib/temporary-stack.mjs';
import { waitUntil } from '../lib/wait.mjs';

/** Visits; the middle one counts, since the machine has other things to do as well. */
const VISITS = 5;
const CPU_SLOWDOWN = 4;
/** The line is quiet when nothing came for so long. */
const QUIET_MS = 1_500;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Each with how it is printed. */
const bounds = {
  lcp: { what: 'largest contentful paint', most: 2_000, print: (ms) => `${(ms / 1_000).toFixed(2)} s` },
  cls: { what: 'cumulative layout shift', most: 0.02, print: (shift) => shift.toFixed(3) },
  script: {
    what: 'script before it can be used',
    most: 120 * 1_024,
    print: (bytes) => `${(bytes / 1_024).toFixed(1)} KiB`,
  },
  complaints: { what: 'console errors and warnings', most: 0, print: String },
};

export const name = 'first-load';

/** Rows of what was measured, with its bound. */
export async function run({ log }) {
  const executablePath = await findChromium({ log });
  const visits = await withTemporaryStack({ log }, async ({ stack, folder }) => {
    const browser = await chromium.launch({
      executablePath,
      args: chromiumFlags,
      env: { ...process.env, TMPDIR: folder },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    try {
      const done = [];
      for (let visit = 0; visit < VISITS; visit++) done.push(await measureVisit(browser, stack.address, log));
      return done;
    } finally {
      await browser.close();
    }
  });
  return Object.entries(bounds).map(([key, { what, most, print }]) => {
    const measured = median(visits.map((visit) => visit[key]));
    return { what, measured: print(measured), bound: `at most ${print(most)}`, holds: measured <= most };
  });
}

/** One visit of somebody who was never here: nothing is cached, and they look without touching until all is quiet. */
async function measureVisit(browser, address, log) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The browser's own line about the call that asks who is signed in.
      const isExpected = message.location().url.endsWith('/api/auth/user');
      if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const scripts = watchScripts(session);
    await page.addInitScript(WATCH);
    await page.goto(address, { timeout: 60_000 });
    // On a slow processor the line is idle long before the page is: it counts once something stands and all is quiet.
    // (Not by waitForFunction, which the page's own policy against eval forbids.)
    const hasPainted = () => page.evaluate(() => globalThis.seen.lcp > 0 && globalThis.seen.usable !== null);
    await waitUntil(hasPainted, { seconds: 60, what: 'the page to be painted' });
    await scripts.quiet();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
    const seen = await page.evaluate(() => globalThis.seen);
    for (const complaint of complaints) log(`  the console says: ${complaint}`);
    return { lcp: seen.lcp, cls: seen.cls, script: scripts.before(seen.usable), complaints: complaints.length };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything of it: notes the paints, the jumps, and when the question box stands ready. */
const WATCH = `
  globalThis.seen = { lcp: 0, cls: 0, usable: null };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('textarea')) return;
    observer.disconnect();
    seen.usable = performance.timeOrigin + performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

/** Bytes on the line of every script that had come by a time, in milliseconds since 1970; and when the line is quiet. */
function watchScripts(session) {
  const begun = new Map();
  const ended = [];
  let last = Date.now();
  session.on('Network.dataReceived', () => (last = Date.now()));
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime, timestamp }) => {
    if (type === 'Script') begun.set(requestId, wallTime * 1_000 - timestamp * 1_000);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const offset = begun.get(requestId);
    if (offset !== undefined) ended.push({ at: offset + timestamp * 1_000, bytes: encodedDataLength });
  });
  return {
    quiet: () =>
      waitUntil(async () => Date.now() - last > QUIET_MS, { seconds: 60, every: 100, what: 'the line to be quiet' }),
    before: (time) => ended.filter(({ at }) => at <= time).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
