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
  try {
    return await new Promise<T>((resolve, reject) => {
      both.addEventListener('abort', () => reject(both.reason as Error), { once: true });
      work(both).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
  }
}
