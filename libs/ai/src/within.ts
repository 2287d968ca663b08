/** Thrown when something took longer than it was given. */
export class DeadlineError extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms.`);
    this.name = 'DeadlineError';
  }
}

/**
 * Runs `work` with a signal that aborts with `signal` or after `milliseconds`. Rejects with DeadlineError when the time is over, even
 * if the work ignores its signal; with the signal's reason once that is aborted.
 */
export async function within<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new DeadlineError(milliseconds)), milliseconds);
  const both = AbortSignal.any([signal, deadline.signal]);
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(both.reason as Error);
  });
  both.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(both), stopped]);
  } finally {
    clearTimeout(timer);
    // Node keeps a joined signal for as long as somebody listens to it, here for good.
    both.removeEventListener('abort', stop);
  }
}
