// A Redis server for the tests: the one on PATH, else Debian's package unpacked into .cache (no service is started by that).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommand, runQuietly } from './commands.mjs';
import { freePort } from './ports.mjs';
import { root } from './paths.mjs';
import { isAlive, waitForExit, waitUntil } from './wait.mjs';

const cache = join(root, '.cache/redis');
/** redis-server itself is a link into redis-tools, and these are the libraries that a bare machine lacks. */
const packages = ['redis-server', 'redis-tools', 'liblzf1', 'libjemalloc2', 'libatomic1'];

const HOW = 'Install it with `apt-get install redis-server` (or `brew install redis`), or put a redis-server on PATH.';

/** The command and library path of a Redis server. Throws one sentence that says how to get one. */
export async function findRedis({ log = () => {} } = {}) {
  for (const name of ['redis-server', 'valkey-server']) {
    const command = findCommand(name);
    if (command) return { command, env: {} };
  }
  const unpacked = join(cache, 'usr/bin/redis-server');
  if (!existsSync(unpacked)) await unpack(log);
  if (!existsSync(unpacked)) throw new Error(`There is no Redis server. ${HOW}`);
  const libraries = readdirSync(join(cache, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'));
  return {
    command: unpacked,
    env: { LD_LIBRARY_PATH: libraries.map((name) => join(cache, 'usr/lib', name)).join(':') },
  };
}

async function unpack(log) {
  if (!findCommand('apt-get') || !findCommand('dpkg')) return;
  log('Fetching a Redis server for the tests …');
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  try {
    const download = () => runQuietly('apt-get', ['download', ...packages], { cwd: folder });
    if (!(await download()) && process.getuid?.() === 0) {
      await runQuietly('apt-get', ['update']);
      await download();
    }
    mkdirSync(cache, { recursive: true });
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
      await runQuietly('dpkg', ['-x', join(folder, file), cache]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a private Redis with an append-only file, as docker-compose does. `restart` and `stop` are for tests of outages.
 * @param {{ folder: string, log?: (line: string) => void, databases?: number }} options
 */
export async function startRedis({ folder, log, databases = 16 }) {
  const { command, env } = await findRedis({ log });
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  let child;
  const launch = async () => {
    const settings = [
      '--port',
      port,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'yes',
      '--appendfsync',
      'everysec',
      '--maxmemory-policy',
      'noeviction',
      '--databases',
      databases,
      '--dir',
      folder,
    ];
    child = spawn(command, settings.map(String), { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
    child.unref();
    const { pid } = child;
    await waitUntil(async () => !isAlive(pid) || (await answersPing(port)), { seconds: 20, what: 'Redis' });
    if (!isAlive(pid)) throw new Error('Redis did not start.');
  };
  await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return child.pid;
    },
    restart: launch,
    /** @param {'SIGTERM' | 'SIGKILL'} signal */
    stop: async (signal = 'SIGTERM') => {
      if (!isAlive(child.pid)) return;
      process.kill(child.pid, signal);
      await waitForExit(child.pid, 10);
    },
  };
}

async function answersPing(port) {
  const { createConnection } = await import('node:net');
  return new Promise((done) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      done(String(data).startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => done(false));
  });
}
