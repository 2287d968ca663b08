import { type Clock, systemClock } from './wait.js';

/** Keeps requests to one host apart, across runs and workers. */
export interface HostGate {
  /**
   * Runs `work` once no other work for `host` is running and `minDelayMs` have passed since the last one ended.
   * Rejects with the signal's reason if it is aborted while waiting; what `work` throws passes through.
   */
  run<T>(host: string, minDelayMs: number, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** A gate within one process: for previews, tests and a single worker. */
export class MemoryHostGate implements HostGate {
  private readonly hosts = new Map<string, { last: Promise<void>; endedAt: number }>();

  constructor(private readonly clock: Clock = systemClock) {}

  async run<T>(host: string, minDelayMs: number, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const turn = this.hosts.get(host) ?? { last: Promise.resolve(), endedAt: -Infinity };
    this.hosts.set(host, turn);
    const before = turn.last;
    let leave!: () => void;
    const left = new Promise<void>((resolve) => (leave = resolve));
    // Who leaves the line early must not let the next one past the work that is still going on.
    turn.last = before.then(() => left);
    try {
      await unlessAborted(before, signal);
      await this.clock.wait(turn.endedAt + minDelayMs - this.clock.now(), signal);
      try {
        return await work();
      } finally {
        turn.endedAt = this.clock.now();
      }
    } finally {
      leave();
    }
  }
}

async function unlessAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  let abort!: () => void;
  const aborted = new Promise<never>((_, reject) => (abort = () => reject(signal.reason as Error)));
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([turn, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
