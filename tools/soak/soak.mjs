// One soak of the whole product on one backend: load, faults, and the accounting.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addShop, openDemoShop } from '../lib/demo-crawl.mjs';
import { endProcessesOf } from '../lib/left-behind.mjs';
import { freePort } from '../lib/ports.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { startRedis } from '../lib/redis.mjs';
import { startStack } from '../lib/stack.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { cold, unlimited } from '../lib/unlimited.mjs';
import { account } from './accounting.mjs';
import { faultsOf } from './faults.mjs';
import { Ledger } from './ledger.mjs';
import { Load } from './load.mjs';
import { seeded } from '../lib/random.mjs';

const PASSWORD = 'correct horse battery';
const PRODUCTS = 120;
export const LOAD_MS = 60_000;
/** The last seconds are quiet. */
const FAULT_EVERY_MS = 10_000;
const WHOLE_AGAIN_SECONDS = 60;
/** What was under way when the product was whole again may still fail. */
const GRACE_MS = 3_000;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Answers `{rows, requests, faults, findings}`: what was accepted and what became of it, and each thing that must not have been.
 */
export async function soak({ backend, log }) {
  const folder = mkdtempSync(join(tmpdir(), 'beadline-soak-'));
  // The database runs as another user when this runs as root.
  chmodSync(folder, 0o755);
  const closers = [];
  const opened = async (thing, close) => {
    closers.push(() => close(thing));
    return thing;
  };
  try {
    const postgres = await opened(await startPostgres({ folder: join(folder, 'server') }), (it) =>
      it.stop('immediate'),
    );
    const redis =
      backend === 'redis'
        ? await opened(await startRedis({ folder: join(folder, 'redis') }), (it) => it.stop('SIGKILL'))
        : undefined;
    const shop = await opened(await openDemoShop(PRODUCTS, { perPage: 4, delayMs: 400 }), (it) => it.close());
    const stack = await opened(
      await startStack({ env: environment({ folder, postgres, redis, shop, port: await freePort() }), log: () => {} }),
      (it) => it.stop(),
    );
    const pool = await opened(openPool(postgres.url), (it) => it.end());
    return await shake({ backend, log, postgres, redis, shop, stack, pool });
  } finally {
    for (const close of closers.reverse()) await close().catch((error) => log(String(error)));
    await endProcessesOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

const environment = ({ folder, postgres, redis, shop, port }) => ({
  ...process.env,
  ...unlimited,
  ...cold,
  DATABASE_URL: postgres.url,
  DATABASE_ADMIN_URL: postgres.adminUrl,
  REDIS_URL: redis?.url ?? '',
  DATA_DIR: join(folder, 'data'),
  // Whatever the product starts can be found by it.
  TMPDIR: folder,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: '',
  S3_BUCKET: '',
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: '',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: process.env.SOAK_LOG_LEVEL ?? 'silent',
  CRAWLER_ALLOW_HOSTS: shop.host,
  CRAWLER_MIN_DELAY_MS: '0',
});

function openPool(url) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function shake({ backend, log, postgres, redis, shop, stack, pool }) {
  const random = seeded(1);
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  const staff = await signInStaff(stack.address, { username: 'admin', password: PASSWORD });
  const { slug } = await addShop(staff, shop, 'Demo shop');
  // Enough that nobody goes without because of the stock, few enough that a lost update would show.
  await query(`update wheel_prize set qty_available = 5000 where type <> 'none'`);
  const stockBefore = new Map(
    (await query('select name, qty_available from wheel_prize')).map((each) => [each.name, each.qty_available]),
  );
  const ledger = new Ledger();
  const load = new Load({ address: stack.address, ledger, random: random.fork() });
  const loading = load.run({ visitors: 6, pauseMs: 900, crawl: () => crawlOnce(staff, slug) });
  const ends = Date.now() + LOAD_MS;
  const faults = [];
  const findings = [];
  let toCome = [];
  try {
    for (let due = Date.now() + FAULT_EVERY_MS / 2; due < ends - FAULT_EVERY_MS; due += FAULT_EVERY_MS) {
      await pause(Math.max(0, due - Date.now()));
      // Each of them once before any of them again.
      if (toCome.length === 0) toCome = random.shuffled(faultsOf(backend));
      const fault = await shakeOnce(toCome.pop(), { random, stack, postgres, redis });
      log(`  ${backend}: ${fault.name}, whole again after ${fault.isWhole ? `${seconds(fault)} s` : 'never'}`);
      if (!fault.isWhole)
        findings.push(`${fault.name}: not whole again after ${WHOLE_AGAIN_SECONDS} s, ${fault.state}`);
      faults.push(fault);
    }
    await pause(Math.max(0, ends - Date.now()));
  } finally {
    load.stop();
    await loading;
  }
  const windows = faults.map(({ from, to }) => ({ from, to: to + GRACE_MS }));
  for (const { kind, what, from } of ledger.failuresOutside(windows))
    findings.push(`${kind} failed while nothing was broken (${new Date(from).toISOString()}): ${what}`);
  const rows = await account({ query, address: stack.address, ledger, shopProducts: PRODUCTS, stockBefore });
  return { rows, requests: ledger.requests, failures: ledger.failures, faults, findings };
}

const seconds = ({ from, to }) => ((to - from) / 1_000).toFixed(1);

async function shakeOnce({ name, run }, { random, stack, postgres, redis }) {
  const from = Date.now();
  await run({ pid: (process) => stack.supervisor.pid(process), postgres, redis, random });
  let state = await readiness(stack.address);
  while (state !== 'whole' && Date.now() - from < WHOLE_AGAIN_SECONDS * 1_000) {
    await pause(200);
    state = await readiness(stack.address);
  }
  return { name, from, to: Date.now(), isWhole: state === 'whole', state };
}

/** 'whole', or what readiness says. */
async function readiness(address) {
  try {
    const response = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(5_000) });
    const text = await response.text();
    return response.ok && JSON.parse(text).degraded.length === 0 ? 'whole' : text;
  } catch (error) {
    return String(error);
  }
}

/** Starts a crawl and waits for its end, so that the next one is a new one. What interrupts the wait is no loss. */
async function crawlOnce(staff, slug) {
  const { id } = await staff.call('POST', `/api/crawler/run/${encodeURIComponent(slug)}`);
  for (let tries = 0; tries < 180; tries++) {
    const run = await staff.call('GET', `/api/jobs/runs/${id}`).catch(() => undefined);
    if (run && run.state !== 'queued' && run.state !== 'active') break;
    await pause(500);
  }
  return { key: id, id };
}
