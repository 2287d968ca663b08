// What 10,000 new events of every source cost on top of a history of a tenth and of the whole of BENCH_EVENTS (a million unless it
// says otherwise), how fast staff read every figure of the whole, and what a month's rebuild takes, with the site asked meanwhile.
// `BENCH_HISTORY=FOLDER` keeps the histories: ten million events take minutes to make.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../lib/evaluation/ask.mjs';
import { endOnSignal } from '../lib/ending.mjs';
import { percentile } from '../lib/percentile.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { adminPassword, withTemporaryStack } from '../lib/temporary-stack.mjs';
import { addEvents, thousands, withHistory } from './event-history.mjs';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);
const NEW = 10_000;
const ROUNDS = 5;
const READS = 11;
const MOST_TIMES = 1.3;
const MOST_MS = 50;
const MOST_REBUILD_MS = 300_000;
/** The 95th of a hundred of a visitor's questions while a month is counted anew. */
const MOST_QUESTION_MS = 500;
const REBUILT_DAYS = 30;
/** The longest range of a report, which compares it with as many days before. */
const LONGEST_DAYS = 731;
const QUESTION = 'How do I get brake dust off my alloy wheels?';
const QUESTIONS_ALONE = 40;

const whole = (ms) => `${Math.round(ms)} ms`;
const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const lastDays = (days) => `start=${dayFromNow(1 - days)}&end=${dayFromNow(0)}`;

export async function run({ log }) {
  const kept = process.env.BENCH_HISTORY;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'beadline-history-'));
  const end = async () => {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  endOnSignal(end);
  try {
    const small = await withHistory(folder, EVENTS / 10, log, costOfAdding);
    return await withHistory(folder, EVENTS, log, async (history) => {
      const large = await costOfAdding(history);
      const times = large / small;
      return [
        {
          what: `${thousands(NEW)} new events on ${thousands(EVENTS)}`,
          measured: `${whole(large)}, on a tenth ${whole(small)}: ${times.toFixed(2)} times`,
          bound: `at most ${MOST_TIMES} times`,
          holds: times <= MOST_TIMES,
        },
        ...(await readAndRebuild(history, log)),
      ];
    });
  } finally {
    await end();
  }
}

async function costOfAdding({ database, figures }) {
  const taken = [];
  for (let round = 0; round < ROUNDS; round++) {
    await addEvents(database, NEW, 1);
    const from = performance.now();
    await figures.catchUp();
    taken.push(performance.now() - from);
  }
  return percentile(taken, 0.5);
}

/** Over HTTP, on the product as it runs, which keeps no answer of these. */
async function readAndRebuild(history, log) {
  const env = {
    DATABASE_URL: history.postgres.url,
    DATABASE_ADMIN_URL: history.postgres.adminUrl,
    PUBLIC_READS_SECONDS: '0',
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
  };
  await fillLongestRange(history.database);
  return withTemporaryStack({ log, env }, async ({ stack }) => {
    const staff = await signInStaff(stack.address, { username: 'admin', password: adminPassword });
    const rows = [];
    for (const path of PATHS) rows.push(await costOfReading(staff, path));
    return [...rows, await rebuildBesideQuestions(history, stack.address)];
  });
}

/**
 * Puts the figures of the history before it three times over: the longest range and the days before it need four years of them. Moved
 * by whole blocks of 64 days, so that the sums of blocks move along.
 */
async function fillLongestRange(database) {
  const [{ isFilled }] = await database.query(
    `select exists (select from day_figure where figure = 'visit' and day < now()::date - 500) as "isFilled"`,
  );
  if (isFilled) return;
  await database.transaction(async ({ manager }) => {
    await manager.query(`
      insert into day_figure (figure, day, key, part, n, amount)
      select figure, day - 448 * back, key, part, n, amount from day_figure, generate_series(1, 3) back`);
    await manager.query(`
      insert into figure_block as f (figure, size, first, key, part, n)
      select figure, size, first - 448 * back, key, part, sum(n) from figure_block, generate_series(1, 3) back group by 1, 2, 3, 4, 5
      on conflict (figure, size, first, key, part) do update set n = f.n + excluded.n`);
  });
  await database.query('vacuum analyze day_figure, figure_block');
}

/** In every search, in one of 10 and so on to 10,000, and in none. */
const WORDS = ['tar', 'safely', 'tonight', 'decal', 'ambervane', 'nothing that there is'];

const PATHS = [
  ...[1, 30, 90, 365, LONGEST_DAYS].map((days) => `/api/analytics/report?${lastDays(days)}`),
  ...[1, 30, 90, 365, LONGEST_DAYS].map((days) => `/api/analytics/gaps?${lastDays(days)}`),
  '/api/analytics/state',
  '/api/analytics/searches',
  '/api/analytics/searches/first',
  `/api/analytics/searches?start=${dayFromNow(-200)}&end=${dayFromNow(-170)}`,
  '/api/analytics/search-log',
  '/api/analytics/search-log?page=100000',
  ...WORDS.map((words) => `/api/analytics/search-log?${new URLSearchParams({ q: words })}`),
  `/api/analytics/search-log?q=tonight&start=${dayFromNow(-200)}&end=${dayFromNow(-170)}`,
  ...['tar', 'tonight'].map((words) => `/api/analytics/search-log?q=${words}&before=${EVENTS / 10}`),
  '/api/analytics/product-impressions',
  '/api/top-search-terms?limit=10',
  '/api/ai/usage?days=30',
  '/api/ai/gaps?days=30',
];

async function costOfReading(staff, path) {
  const taken = [];
  for (let n = 0; n < READS; n++) {
    const from = performance.now();
    await staff.call('GET', path);
    taken.push(performance.now() - from);
  }
  const middle = percentile(taken, 0.5);
  return {
    what: `GET ${path}`,
    measured: `${whole(middle)}, slowest ${whole(Math.max(...taken))}`,
    bound: `at most ${MOST_MS} ms`,
    holds: middle <= MOST_MS,
  };
}

/** With the rests of the job that does it. */
async function rebuildBesideQuestions({ database, figures }, base) {
  const product = { base, cookie: '' };
  await asked(product, QUESTIONS_ALONE);
  const alone = await asked(product, QUESTIONS_ALONE);
  const from = performance.now();
  let isOver = false;
  const rebuilding = (async () => {
    for (const day of await figures.daysToRebuild(REBUILT_DAYS)) {
      const startedAt = performance.now();
      await database.transaction(({ manager }) => figures.rebuildDay(manager, day));
      await pause(performance.now() - startedAt);
    }
    isOver = true;
    return performance.now() - from;
  })();
  const meanwhile = await asked(product, Infinity, () => isOver);
  const taken = await rebuilding;
  const slow = percentile(meanwhile, 0.95);
  return {
    what: `the rebuild of ${REBUILT_DAYS} days`,
    measured: `${whole(taken)}; questions alone p95 ${whole(percentile(alone, 0.95))}, meanwhile ${meanwhile.length} with p95 ${whole(slow)}`,
    bound: `at most ${whole(MOST_REBUILD_MS)}, every question answered, p95 at most ${whole(MOST_QUESTION_MS)}`,
    holds: taken <= MOST_REBUILD_MS && meanwhile.length > 0 && slow <= MOST_QUESTION_MS,
  };
}

/** One after the other; throws where one is not answered. */
async function asked(product, most, isOver = () => false) {
  const taken = [];
  while (taken.length < most && !isOver()) {
    taken.push((await ask(product, QUESTION)).ms);
    await pause(50);
  }
  return taken;
}
