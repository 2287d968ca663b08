// The whole product as one thing: database, migrations and seeds, api and workers. Used by start, dev, screenshots, eval.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFree } from './ports.mjs';
import { root } from './paths.mjs';
import { run } from './process.mjs';
import { startPostgres } from './postgres.mjs';
import { Supervisor } from './supervisor.mjs';
import { isAlive, waitUntil } from './wait.mjs';

/** Pictures and imports beside crawls and learning: a job that takes its process down leaves the other kind running. */
const workerGroups = { 'picture worker': 'images,analytics,imports', worker: 'crawl,learning' };

const entry = (path, ...flags) => ['--enable-source-maps', ...flags, join(root, 'dist/apps', path)];

/** The settings out of `env`, checked by the product's own schema. Throws a sentence for each wrong one. */
export async function settingsOf(env) {
  const { readSettings } = await import(pathToFileURL(join(root, 'dist/libs/config/src/settings.js')).href);
  return readSettings(env);
}

/**
 * Brings everything up and waits until it is ready. Answers the address, the first staff account when this start made
 * it, and `stop`. Throws a sentence fit to be printed, with everything stopped again.
 */
export async function startStack({
  env = process.env,
  log = console.log,
  api = entry('api/src/main.js'),
  // Half of V8's usual space for young objects: a crawl leaves little that lives, and 30 MB less memory.
  worker = entry('worker/src/main.js', '--max-semi-space-size=8'),
} = {}) {
  const settings = await settingsOf(env);
  const dataDir = resolve(root, settings.dataDir);
  const port = await choosePort(settings, env, log);
  const unlock = lock(dataDir);
  const closers = [unlock];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    let databaseUrl = settings.databaseUrl;
    if (!databaseUrl) {
      const postgres = await startPostgres({ folder: join(dataDir, 'postgres'), log });
      closers.push(() => postgres.stop());
      databaseUrl = postgres.url;
      // For the scripts that need the running database.
      const note = join(dataDir, 'database-url');
      writeFileSync(note, databaseUrl, { mode: 0o600 });
      closers.push(() => rmSync(note, { force: true }));
    }
    const childEnv = {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    };
    const setUp = JSON.parse(lastLine(await run(process.execPath, entry('api/src/set-up.js'), { env: childEnv })));
    let failStart = () => {};
    const failed = new Promise((_, reject) => (failStart = reject));
    const supervisor = new Supervisor({
      log,
      onGivenUp: (name) => failStart(new Error(`The ${name} does not start.`)),
    });
    closers.push(() => supervisor.stop());
    supervisor.start('api', api, childEnv);
    for (const [name, queues] of Object.entries(workerGroups))
      supervisor.start(name, worker, { ...childEnv, WORKER_QUEUES: queues });
    const address = `http://localhost:${port}`;
    await Promise.race([
      failed,
      waitUntil(() => isReady(address), { seconds: 90, every: 150, what: `the product to be ready at ${address}` }),
    ]);
    supervisor.settle();
    return { address, port, databaseUrl, firstAdmin: setUp.firstAdmin, supervisor, settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const lastLine = (output) => output.trim().split('\n').at(-1);

async function isReady(address) {
  try {
    const response = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(3_000) });
    return response.status === 200 && (await response.json()).degraded.length === 0;
  } catch {
    return false;
  }
}

/** The port asked for; when nobody asked for one in particular and 3000 is taken, the next free one. */
async function choosePort(settings, env, log) {
  if (await isFree(settings.port, settings.host)) return settings.port;
  if (env.PORT) throw new Error(`Port ${settings.port} is taken. Choose another with PORT=…`);
  for (let port = settings.port + 1; port < settings.port + 50; port++) {
    if (!(await isFree(port, settings.host))) continue;
    log(`Port ${settings.port} is taken, so the site is on ${port}.`);
    return port;
  }
  throw new Error(`Port ${settings.port} and the fifty above it are taken. Choose another with PORT=…`);
}

/** One launcher at a time has the data folder. */
function lock(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'launcher.pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder !== process.pid && isAlive(holder)) {
    throw new Error(
      `It is running already (process ${holder}) with the data in ${dataDir}. Stop that one, or choose another DATA_DIR.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
