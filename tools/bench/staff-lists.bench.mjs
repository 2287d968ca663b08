// What staff wait for in a console that has grown: every list of theirs, in each of its orders and with each of its filters, on its
// first, middle and last page and with words that much, little and nothing has, and every other page, over 50,000 products, 200,000 searches
// and 20,000 fixes, as many crawled products, entries, users and corrections; 10,000 crawls, and 100,000 finished runs with 5,000
// pictures waiting.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { io } from 'socket.io-client';
import { percentile } from '../lib/percentile.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { adminPassword, withTemporaryStack } from '../lib/temporary-stack.mjs';
import { lists, pages, whatIsKnown } from './console-questions.mjs';
import { grownConsole } from './grown-console.mjs';

const MOST_MS = 150;
const TIMES = 3;
const PAGE_SIZE = 20;
/** What the database alone takes to read and sort a table of that size without an index: says how fast the machine is at that moment. */
const RAW = 'select id from product order by lower(category || product_name), id limit 20 offset 25000';

export async function run({ log }) {
  return withTemporaryStack({ log }, async ({ stack }) => {
    const client = new pg.Client({ connectionString: stack.databaseUrl });
    await client.connect();
    try {
      for (const statement of grownConsole) await client.query(statement);
      await client.query('vacuum analyze');
      const staff = await signInStaff(stack.address, { username: 'admin', password: adminPassword });
      await atRest(staff);
      const raw = () => middle(() => client.query(RAW));
      return [...(await measureConsole(staff, raw)), await measureRoom(staff, stack.address)];
    } finally {
      await client.end();
    }
  });
}

/** Until the workers have counted what was made a moment ago, which no console has to bear in a minute. */
async function atRest(staff) {
  while ((await staff.call('GET', '/api/analytics/state')).behind > 0) await pause(500);
}

/** A row for each path that `staff` read; `raw` measures what each is compared with. */
async function measureConsole(staff, raw) {
  const known = await whatIsKnown(staff);
  const rows = [];
  for (const { path, asked } of lists(known))
    rows.push(await slowestOf(staff, raw, path, await throughout(staff, path, asked)));
  for (const { path, query } of pages(known)) rows.push(await slowestOf(staff, raw, path, [query]));
  return rows;
}

/** Everything that is asked of a list, on its first page, on the last that there is and on the one in the middle. */
async function throughout(staff, path, asked) {
  const queries = [];
  for (const parameters of asked) {
    const first = { pageSize: PAGE_SIZE, ...parameters };
    const { total } = await staff.list(`${path}?${new URLSearchParams(first)}`);
    queries.push(first);
    const pages = Math.ceil(total / PAGE_SIZE);
    for (const page of new Set([Math.ceil(pages / 2), pages])) if (page > 1) queries.push({ ...first, page });
  }
  return queries;
}

async function slowestOf(staff, raw, path, queries) {
  const rawMs = await raw();
  let slowest = { ms: 0, query: '' };
  for (const query of queries.map((parameters) => String(new URLSearchParams(parameters)))) {
    const ms = await middle(() => staff.list(`${path}?${query}`));
    if (ms > slowest.ms) slowest = { ms, query };
  }
  return {
    what: queries.length === 1 ? `GET ${shapeOf(path)}` : `GET ${shapeOf(path)}, ${queries.length} ways`,
    measured: `slowest ${Math.round(slowest.ms)} ms, ${(slowest.ms / rawMs).toFixed(1)} × a raw sort (${slowest.query})`,
    bound: `at most ${MOST_MS} ms`,
    holds: slowest.ms <= MOST_MS,
  };
}

const shapeOf = (path) => path.replace(/\/[0-9a-f]{8}-[0-9a-f-]+/g, '/:id');

async function middle(work) {
  const taken = [];
  for (let i = 0; i < TIMES; i++) {
    const from = performance.now();
    await work();
    taken.push(performance.now() - from);
  }
  return percentile(taken, 0.5);
}

/** The jobs room as its page opens: all that it asks for at once, and what its live list starts from. */
async function measureRoom(staff, address) {
  const asked = [
    `/api/jobs/runs?pageSize=${PAGE_SIZE}`,
    '/api/jobs/runs?state=queued&pageSize=100',
    '/api/jobs/failures',
    '/api/jobs/queues',
    '/api/health/ready',
  ];
  const socket = io(`${address}/staff`, { transports: ['websocket'], extraHeaders: { cookie: staff.cookie } });
  try {
    await new Promise((connected, refused) => socket.once('connect', connected).once('connect_error', refused));
    const join = () => socket.timeout(60_000).emitWithAck('runs:join');
    const ms = await middle(() => Promise.all([...asked.map((path) => staff.list(path)), join()]));
    return {
      what: 'the jobs room, 5,000 waiting and 100,000 finished runs',
      measured: `${Math.round(ms)} ms for all that its page asks for at once`,
      bound: `at most ${MOST_MS} ms`,
      holds: ms <= MOST_MS,
    };
  } finally {
    socket.disconnect();
  }
}
