// One launcher at a time has a data folder. The lock is a listening socket, which the operating system takes away with the
// process however that ends: no file to go stale, no process id to be reused. Whoever is refused can ask the holder.
import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from './wait.mjs';

/** How long the stop of another launcher is waited for: the apps get 28 s for their work, then comes the database. */
const STOP_SECONDS = 60;

/** Where the lock of a folder listens: by the folder itself, whatever path leads to it. */
function addressOf(folder) {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `beadline-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  // Linux: a name that no file stands for. Windows: the same as a pipe. Elsewhere a socket is a file, whose path may have
  // 103 bytes at most, so that it cannot stand in the folder itself.
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(address, answer) {
  return new Promise((done, failed) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(answer());
    });
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(null) : failed(error)));
    server.listen(address, () => done(server.unref()));
  });
}

/** What the holder says of itself; null where nobody holds the lock. */
function askHolder(address) {
  return new Promise((done) => {
    let said = '';
    const socket = connect(address);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => (said += chunk));
    socket.on('error', (error) => done(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? null : {}));
    socket.on('close', () => {
      try {
        done(JSON.parse(said));
      } catch {
        // Busy, or about to be gone.
        done({});
      }
    });
  });
}

/**
 * Takes the folder. One that is about to be released is waited for; one that is in use is refused in a sentence that names
 * the process. `stopping` tells those who ask that it will not be long; `release` gives it up.
 * @param {string} folder
 * @param {{ log?: (line: string) => void, signal?: AbortSignal }} options
 */
export async function takeLock(folder, { log = () => {}, signal } = {}) {
  const address = addressOf(folder);
  let isStopping = false;
  let server = null;
  let hasSaid = false;
  await waitUntil(
    async () => {
      server = await listen(address, () => JSON.stringify({ pid: process.pid, isStopping }));
      if (server) return true;
      const holder = await askHolder(address);
      // A file that a killed process left: nobody answers there.
      if (!holder && address.endsWith('.sock')) rmSync(address, { force: true });
      if (holder?.pid && !holder.isStopping) {
        throw new Error(
          `It is running already (process ${holder.pid}) with the data in ${folder}. Stop that one, or choose another DATA_DIR.`,
        );
      }
      if (holder && !hasSaid) log('The one that ran before is still stopping …');
      hasSaid = true;
      return false;
    },
    { seconds: STOP_SECONDS, every: 100, what: `whoever uses ${folder} to end`, signal },
  );
  return {
    stopping: () => (isStopping = true),
    release: () => new Promise((done) => server.close(() => done())),
  };
}
