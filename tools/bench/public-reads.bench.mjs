// What an answer that is the same for everybody costs the api, against a bare Fastify that sends the same bytes: processor time
// per request, in turns. And how soon a visitor sees on either of two api processes what staff have changed on one.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { percentile } from '../lib/percentile.mjs';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { signInStaff } from '../lib/staff.mjs';
import { adminPassword, withTemporaryStack } from '../lib/temporary-stack.mjs';
import { waitUntil } from '../lib/wait.mjs';

const PATHS = ['products', 'prize-wheel/config', 'news', 'sponsored-ads', 'fixes', 'top-search-terms', 'settings'].map(
  (name) => `/api/${name}`,
);
const ROUNDS = 5;
const REQUESTS = 6_000;
const AT_ONCE = 8;
const LEAST_SHARE = 0.8;
const CHANGES = 20;
const MOST_MS = 1_000;
/** Of the kernel's clock, in which it counts a process's time. */
const TICK_MS = 10;

export async function run({ log }) {
  return withTemporaryStack({ log, env: { PUBLIC_READS_SECONDS: '3600' } }, async ({ stack, folder }) => {
    const answers = [];
    for (const path of PATHS) answers.push([path, await textOf(stack.address + path)]);
    const bare = fork(join(root, 'tools/bench/bare-fastify.mjs'));
    try {
      bare.send({ answers });
      const [{ port, pid }] = await once(bare, 'message');
      const api = { base: stack.address, pid: stack.supervisor.pid('api') };
      const rows = [];
      for (const path of PATHS) rows.push(await race(path, api, { base: `http://127.0.0.1:${port}`, pid }));
      return [...rows, await seenBy(stack, folder)];
    } finally {
      bare.kill();
    }
  });
}

const textOf = async (url) => (await fetch(url)).text();

async function race(path, api, bare) {
  const shares = [];
  await costOf(path, api);
  await costOf(path, bare);
  for (let n = 0; n < ROUNDS; n++) shares.push((await costOf(path, bare)) / (await costOf(path, api)));
  const share = percentile(shares, 0.5);
  return {
    what: `GET ${path}, processor time`,
    measured: `${share.toFixed(2)} of a bare Fastify`,
    bound: `at least ${LEAST_SHARE}`,
    holds: share >= LEAST_SHARE,
  };
}

/** Milliseconds of the process's time per request. */
async function costOf(path, { base, pid }) {
  const dispatcher = new Agent({ connections: AT_ONCE });
  const before = processorMs(pid);
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await (await request(base + path, { dispatcher })).body.dump();
    }),
  );
  const cost = (processorMs(pid) - before) / REQUESTS;
  await dispatcher.close();
  return cost;
}

function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function seenBy({ address, databaseUrl, settings }, folder) {
  const port = await freePort();
  const second = spawn(process.execPath, [join(root, 'dist/apps/api/src/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_READS_SECONDS: '3600',
      RATE_LIMIT_SCALE: String(settings.rateLimitScale),
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  try {
    const apis = [address, `http://127.0.0.1:${port}`];
    const isUp = () =>
      fetch(`${apis[1]}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitUntil(isUp, { seconds: 60, every: 100 });
    const staff = await signInStaff(address, { username: 'admin', password: adminPassword });
    const times = [];
    for (let n = 0; n < CHANGES; n++) {
      const title = `Title ${n}`;
      for (const api of apis) await textOf(`${api}/api/settings`);
      await staff.call('PUT', '/api/settings', { metaTitle: title });
      const changedAt = performance.now();
      for (const api of apis) {
        const isSeen = async () => (await textOf(`${api}/api/settings`)).includes(title);
        await waitUntil(isSeen, { seconds: 30, every: 2 });
      }
      times.push(performance.now() - changedAt);
    }
    const slowest = Math.max(...times);
    return {
      what: 'a change of staff, seen on two processes',
      measured: `median ${Math.round(percentile(times, 0.5))} ms, slowest ${Math.round(slowest)} ms`,
      bound: `at most ${MOST_MS} ms`,
      holds: slowest <= MOST_MS,
    };
  } finally {
    second.kill();
    await once(second, 'exit');
  }
}
