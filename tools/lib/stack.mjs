// The whole product as one thing: database, migrations and seeds, api and workers. Used by start, dev, screenshots, eval.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareDataFolder } from './data-folder.mjs';
import { takeLock } from './lock.mjs';
import { root } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { runSetUp } from './set-up.mjs';
import { addressOf, choosePort } from './site-port.mjs';
import { Supervisor } from './supervisor.mjs';
import { waitUntil } from './wait.mjs';

/** Pictures and imports beside crawls and learning: a job that takes its process down leaves the other kind running. */
const workerGroups = { 'picture worker': 'images,analytics,imports', worker: 'crawl,learning' };

/** How long the apps may take to come up. */
const READY_SECONDS = 180;

const entry = (path, ...flags) => ['--enable-source-maps', ...flags, join(root, 'dist/apps', path)];

/** A module of the built product. */
export const distModule = (path) => import(pathToFileURL(join(root, 'dist', path)).href);

/** The settings out of `env`, checked by the product's own schema. Throws a sentence for each wrong one. */
export async function settingsOf(env) {
  const { readSettings } = await distModule('libs/config/src/settings.js');
  return readSettings(env);
}

/** In the data folder while the embedded database runs: its address, for the scripts that need it. */
export const databaseNote = (dataDir) => join(dataDir, 'database-url');

/**
 * Brings everything up and waits until it is ready. Answers the address, the first staff account as long as nobody has
 * signed in to it, and `stop`; `onFirstAdmin` is told of that account as soon as it is made. `isSetUp` says that the database
 * has been set up by this release already. `signal` gives up. Throws a sentence fit to be printed, with everything stopped again.
 * @param {{ env?: Record<string, string | undefined>, log?: (line: string) => void, api?: string[], worker?: string[],
 *   onFirstAdmin?: (account: { username: string, password: string | null }) => void, isSetUp?: boolean, signal?: AbortSignal }} options
 * @returns {Promise<{ address: string, port: number, databaseUrl: string, settings: any,
 *   database: { url: string, adminUrl?: string, pid?: number }, firstAdmin: { username: string, password: string | null } | null,
 *   supervisor: { pid(name: string): number | undefined }, stop(): Promise<void> }>}
 */
export async function startStack({
  env = process.env,
  log = console.log,
  api = entry('api/src/main.js'),
  // Half of V8's usual space for young objects: a crawl leaves little that lives, and 30 MB less memory.
  worker = entry('worker/src/main.js', '--max-semi-space-size=8'),
  onFirstAdmin = () => {},
  isSetUp = false,
  signal,
} = {}) {
  const settings = await settingsOf(env);
  const dataDir = resolve(root, settings.dataDir);
  prepareDataFolder(dataDir);
  const lock = await takeLock(dataDir, { log, signal });
  const closers = [() => lock.release()];
  const stop = async () => {
    lock.stopping();
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const note = databaseNote(dataDir);
    const port = await choosePort(settings, {
      isAskedFor: Boolean(env.PORT),
      wasCutOff: existsSync(note),
      log,
      signal,
    });
    const database = await openDatabase(settings, { dataDir, note, log, signal, closers });
    const childEnv = {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      // The superuser's address is for the set-up alone.
      DATABASE_ADMIN_URL: '',
      PORT: String(port),
    };
    const firstAdmin = isSetUp
      ? null
      : await runSetUp(entry('api/src/set-up.js'), {
          env: { ...childEnv, DATABASE_ADMIN_URL: database.adminUrl ?? '' },
          onFirstAdmin,
          signal,
        });
    const supervisor = new Supervisor({ log });
    closers.push(() => supervisor.stop());
    supervisor.start('api', api, childEnv);
    for (const [name, queues] of Object.entries(workerGroups))
      supervisor.start(name, worker, { ...childEnv, WORKER_QUEUES: queues });
    const address = addressOf(settings.host, port);
    await Promise.race([supervisor.givenUp, untilReady(address, signal)]);
    supervisor.settle();
    return { address, port, databaseUrl: database.url, database, firstAdmin, supervisor, settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database of the settings, or the embedded one, which is closed with the stack. */
async function openDatabase(settings, { dataDir, note, log, signal, closers }) {
  if (settings.databaseUrl) return { url: settings.databaseUrl, adminUrl: settings.databaseAdminUrl };
  const postgres = await startPostgres({ folder: join(dataDir, 'postgres'), log, signal });
  closers.push(() => postgres.stop());
  writeFileSync(note, postgres.url, { mode: 0o600 });
  closers.push(() => rmSync(note, { force: true }));
  return postgres;
}

async function untilReady(address, signal) {
  let said = 'nothing answers there';
  const isReady = async () => {
    try {
      const response = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(3_000) });
      const { missing = [], degraded = [] } = await response.json();
      said = [...missing.map((name) => `${name} is missing`), ...degraded.map((name) => `${name} is away`)].join(', ');
      // A disk that is nearly full is no reason not to start.
      return response.status === 200 && !degraded.includes('queue') && !degraded.includes('worker');
    } catch {
      return false;
    }
  };
  try {
    await waitUntil(isReady, { seconds: READY_SECONDS, every: 150, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(`The product at ${address} was not ready within ${READY_SECONDS} s: ${said}.`, { cause: error });
  }
}
