import { setTimeout as sleep } from 'node:timers/promises';

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
