import { type FetchedPage } from './page-fetcher.js';
import { FetchError } from './fetch-errors.js';
import { type Clock, systemClock } from './wait.js';

export interface Attempt {
  /** From 1. */
  number: number;
  /** Why the last one did not do, as a sentence. */
  reason: string;
  waitMs: number;
}

export interface RetryLimits {
  /** Of one page's fetching with all its retries, ms. */
  maxPageMs: number;
  /** Attempts at one URL, the first included. */
  attempts: number;
  /** First wait before a retry, ms; doubles each time. */
  retryBaseMs: number;
}

export interface RetryOptions {
  limits: RetryLimits;
  signal: AbortSignal;
  /** Called before each wait. */
  onRetry?: (attempt: Attempt) => Promise<void> | void;
  /** 0 to 1; injected by tests. */
  random?: () => number;
  /** Injected by tests. */
  clock?: Clock;
}

/** Worth asking again: the server is busy or in trouble. 404 and 410 never are. */
export function isRetryable(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status !== 501 && status !== 505);
}

/** Milliseconds that a Retry-After header asks for: seconds or a date. Null where there is none that can be read. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Asks until an answer is final, the attempts are used up, or the next wait would end after `maxPageMs`. Gives back
 * the last answer, or throws the last error. Waits double, with jitter so that workers do not return in step; a
 * longer Retry-After is kept.
 */
export async function withRetries(ask: () => Promise<FetchedPage>, options: RetryOptions): Promise<FetchedPage> {
  const { limits, signal } = options;
  const random = options.random ?? Math.random;
  const clock = options.clock ?? systemClock;
  const endsAt = clock.now() + limits.maxPageMs;
  for (let number = 1; ; number += 1) {
    const { answer, error } = await settle(ask, signal);
    if (answer && !isRetryable(answer.status)) return answer;
    const reason = error ? error.message : `The shop answered ${answer!.status}.`;
    const backoff = limits.retryBaseMs * 2 ** (number - 1) * (0.5 + random());
    const waitMs = Math.max(backoff, retryAfterMs(answer?.headers['retry-after']) ?? 0);
    if (number >= limits.attempts || clock.now() + waitMs >= endsAt) {
      if (error) throw error;
      return answer!;
    }
    await options.onRetry?.({ number, reason, waitMs });
    await clock.wait(waitMs, signal);
  }
}

async function settle(
  ask: () => Promise<FetchedPage>,
  signal: AbortSignal,
): Promise<{ answer?: FetchedPage; error?: FetchError }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!signal.aborted && error instanceof FetchError && error.isTransient) return { error };
    throw error;
  }
}
