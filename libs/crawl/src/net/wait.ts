import { setTimeout as sleep } from 'node:timers/promises';

/** Real time, or a test's own. */
export interface Clock {
  /** Milliseconds since some moment; never goes back. */
  now(): number;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = { now: () => performance.now(), wait };

/** Resolves after `milliseconds`; rejects with the signal's reason as soon as that is aborted. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (milliseconds <= 0) return;
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}
