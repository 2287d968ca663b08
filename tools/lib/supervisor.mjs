import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { waitForExit } from './wait.mjs';

/** A child that ends earlier than this after its start ended quickly: the pause before the next start doubles. */
const STEADY_MS = 30_000;
const MAX_PAUSE_MS = 4_000;
/** Quick ends after which a start is given up. */
const MAX_QUICK_ENDS = 5;

/**
 * Keeps child processes running: one that dies is started again, after a pause that doubles up to four seconds while it
 * keeps dying. Only while the product comes up is a child given up, since it does not start then; later a job may take its
 * worker down again and again, and the jobs behind it still want one. `stop` ends them all, the youngest first.
 */
export class Supervisor {
  #children = new Map();
  #isStopping = false;
  #isUp = false;

  constructor({ log }) {
    this.log = log;
    /** Rejects with a sentence when a child does not start. */
    this.givenUp = new Promise((_, reject) => (this.giveUp = reject));
    // Once the product is up nobody waits for it any more.
    this.givenUp.catch(() => {});
  }

  start(name, args, env) {
    const state = this.#children.get(name) ?? { quickEnds: 0 };
    this.#children.set(name, state);
    const startedAt = Date.now();
    // A channel, so that the child notices when its launcher is killed. A process group of its own: Ctrl-C reaches the launcher alone, which ends the others in order.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    state.child = child;
    // A child that cannot be made, for want of memory say, has no exit.
    child.on('error', (error) => child.pid ?? this.#ended(name, args, env, { startedAt, how: error.message }));
    child.once('exit', (code, signal) => this.#ended(name, args, env, { startedAt, how: signal ?? `code ${code}` }));
  }

  #ended(name, args, env, { startedAt, how }) {
    const state = this.#children.get(name);
    state.child = undefined;
    if (this.#isStopping) return;
    state.quickEnds = Date.now() - startedAt < STEADY_MS ? state.quickEnds + 1 : 1;
    if (!this.#isUp && state.quickEnds > MAX_QUICK_ENDS) {
      this.log(`The ${name} ended ${state.quickEnds} times in a row (${how}); giving up.`);
      this.giveUp(new Error(`The ${name} does not start.`));
      return;
    }
    const pause = Math.min(250 * 2 ** (state.quickEnds - 1), MAX_PAUSE_MS);
    this.log(`The ${name} ended (${how}) and is started again.`);
    state.timer = setTimeout(() => this.start(name, args, env), pause);
  }

  /** The product is ready: from now on nothing is given up. */
  settle() {
    this.#isUp = true;
  }

  pid(name) {
    return this.#children.get(name)?.child?.pid;
  }

  /** Ends every child: SIGTERM, and SIGKILL for one that is still there after `seconds`. */
  async stop(seconds = 28) {
    this.#isStopping = true;
    const ends = [...this.#children.values()].reverse().map(async ({ child, timer }) => {
      clearTimeout(timer);
      if (!child?.pid) return;
      child.kill('SIGTERM');
      if (await waitForExit(child.pid, seconds)) return;
      child.kill('SIGKILL');
      await waitForExit(child.pid, 5);
    });
    await Promise.all(ends);
  }
}
