import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freeMegabytes } from '../disk.mjs';
import { freePort } from '../ports.mjs';
import { waitUntil } from '../wait.mjs';
import { askServer, superuserUrl } from './connection.mjs';
import { guardServer } from './guard.mjs';
import { serverUser } from './home.mjs';
import { endServer } from './left-server.mjs';
import { spawnServer } from './spawn-server.mjs';

/** A server that ends earlier than this after its start is given a pause before the next one, which doubles up to the most. */
const STEADY_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

/** At a start a longer log becomes `.1`, in place of the one before. */
const MAX_LOG_BYTES = 5_000_000;

/** Below this a server that does not start most likely wants room: one segment of its log has 16 MB. */
const FULL_MEGABYTES = 20;

/**
 * The running server of one data folder, kept running: when it ends unasked it is started again on its port, with pauses
 * that double up to four seconds while it does not come up. `stop` ends it for good.
 */
export class EmbeddedServer {
  #child;
  #isStopping = false;
  #wake = () => {};
  #releaseGuard = () => {};
  #bringingBack = Promise.resolve();

  constructor({ native, home, data, password, durable, log }) {
    Object.assign(this, { native, data, password, durable, log });
    this.logFile = join(home, 'postgres.log');
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Starts it, on the port it had before or on a free one. `signal` gives up. Throws a sentence, with nothing left running. */
  async start({ signal } = {}) {
    this.#isStopping = false;
    if (existsSync(this.logFile) && statSync(this.logFile).size > MAX_LOG_BYTES)
      renameSync(this.logFile, `${this.logFile}.1`);
    await this.#startUp(signal);
  }

  async #startUp(signal) {
    for (let attempt = 0; ; attempt++) {
      const port = this.port ?? (await freePort());
      const output = await this.#launch(port, signal);
      if (output === null) {
        this.port = port;
        return;
      }
      signal?.throwIfAborted();
      if (this.#isStopping) return;
      // Somebody took the port, or what a killed server left behind is still ending.
      if (attempt >= 20 || !/in use/.test(output)) throw new Error(this.#whyNot(output));
      await this.#pause(FIRST_PAUSE_MS);
    }
  }

  async stop(mode = 'fast') {
    this.#isStopping = true;
    this.#wake();
    if (this.pid) await endServer(this.pid, mode);
    await this.#bringingBack;
    this.#releaseGuard();
  }

  /** Null when the server is up; else what it said before it ended. */
  async #launch(port, signal) {
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
      ...(this.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    const user = serverUser(this.data);
    const { child, output } = spawnServer(
      join(this.native, 'bin/postgres'),
      ['-D', this.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { user, write: (chunk) => this.#writeLog(chunk) },
    );
    this.#child = child;
    this.#releaseGuard();
    if (child.pid) this.#releaseGuard = guardServer(child.pid, this.data, user);
    child.unref();
    child.stdout.unref?.();
    child.stderr.unref?.();
    const startedAt = Date.now();
    let hasEnded = false;
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    const ended = new Promise((done) =>
      child.once('close', () => {
        hasEnded = true;
        done();
      }),
    );
    if (await this.#isUp(port, () => hasEnded || signal?.aborted || this.#isStopping)) {
      child.once('exit', (code, exitSignal) => this.#ended(exitSignal ?? `code ${code}`, startedAt));
      // It may have gone between its answer and this line.
      if (child.exitCode === null && child.signalCode === null) return null;
    }
    if (!hasEnded && child.pid) await endServer(child.pid, 'immediate');
    await ended;
    return output();
  }

  /** A minute is plenty for a start; a recovery after a crash takes what it takes while the server says that it is at it. */
  async #isUp(port, isOver) {
    let patience = Date.now() + 60_000;
    let isReady = false;
    await waitUntil(
      async () => {
        if (isOver()) return true;
        const answer = await askServer(superuserUrl(port, this.password), this.data);
        if (answer === 'starting') patience = Date.now() + 60_000;
        isReady = answer === 'ours';
        return isReady || Date.now() > patience;
      },
      { seconds: Infinity, every: 60 },
    );
    return isReady;
  }

  #ended(how, startedAt) {
    if (this.#isStopping) return;
    this.#bringingBack = this.#bringBack(how, Date.now() - startedAt < STEADY_MS ? FIRST_PAUSE_MS : 0);
  }

  async #bringBack(how, firstPause) {
    this.log(`The database ended (${how}) and is started again.`);
    let said = '';
    for (let pause = firstPause; ; pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), MAX_PAUSE_MS)) {
      await this.#pause(pause);
      if (this.#isStopping) return;
      try {
        await this.#startUp();
        this.log('The database is up again.');
        return;
      } catch (error) {
        if (this.#isStopping) return;
        if (error.message !== said) this.log((said = error.message));
      }
    }
  }

  #whyNot(output) {
    const free = freeMegabytes(this.data);
    if (/No space left on device/.test(output) || (free !== null && free < FULL_MEGABYTES))
      return `The disk that holds ${this.data} is full, so the database cannot start. Make room on it.`;
    return `PostgreSQL did not start:\n${output.trim()}`;
  }

  #writeLog(chunk) {
    try {
      appendFileSync(this.logFile, chunk);
    } catch {
      // A full disk must not take the launcher down.
    }
  }

  #pause(milliseconds) {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
