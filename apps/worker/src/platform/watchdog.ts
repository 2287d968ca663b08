import { Worker } from 'node:worker_threads';

/** A job that blocks the process for this long will never end, in milliseconds; its queue gives it to the next process. */
const BLOCKED_MS = 20_000;

/**
 * Kills this process when its event loop stands still: a handler in an endless loop renews no lock and would hold
 * every other job of the process for ever. Whoever supervises the worker starts a new one.
 */
export function startWatchdog({ isJson = false, blockedMs = BLOCKED_MS } = {}): () => void {
  const beats = new SharedArrayBuffer(4);
  const count = new Int32Array(beats);
  const timer = setInterval(() => Atomics.add(count, 0, 1), 1_000);
  timer.unref();
  const thread = new Worker(watch, { eval: true, workerData: { beats, blockedMs, isJson, pid: process.pid } });
  thread.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}

const watch = `
const { workerData } = require('node:worker_threads');
const count = new Int32Array(workerData.beats);
// Its own ticks and not the time: a process that was stopped, or whose clock was set, has not stood still by itself.
let last = -1, silent = 0;
setInterval(() => {
  const now = Atomics.load(count, 0);
  if (now !== last) { last = now; silent = 0; return; }
  silent += 1000;
  if (silent < workerData.blockedMs) return;
  const msg = 'The worker has stood still for ' + workerData.blockedMs / 1000 + ' s and ends.';
  const line = { level: 'fatal', time: new Date().toISOString(), app: 'worker', area: 'jobs', msg };
  process.stderr.write((workerData.isJson ? JSON.stringify(line) : msg) + '\\n');
  process.kill(workerData.pid, 'SIGKILL');
}, 1000);
`;
