import { setTimeout as wait } from 'node:timers/promises';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import type { EngineCall } from './engine-call.js';
import { refusesImages } from './refusals.js';

/** A longer wait than this, and another engine answers sooner. */
const MAX_WAIT_MS = 2_000;
const USUAL_WAIT_MS = 250;

/** Sends once more after a passing failure, no sooner than Retry-After says and never beyond the call's own end. */
export async function withOneRetry<T>(
  send: () => Promise<T>,
  call: Pick<EngineCall, 'signal' | 'remainingMs'>,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const waitMs = waitAfter(error);
    if (waitMs === null || waitMs > Math.min(MAX_WAIT_MS, call.remainingMs) || call.signal.aborted) throw error;
    await wait(waitMs, undefined, { signal: call.signal });
    return send();
  }
}

/** Milliseconds to wait before the same request may succeed; null where it would not. */
function waitAfter(error: unknown): number | null {
  if (error instanceof APIConnectionTimeoutError) return null;
  if (error instanceof APIConnectionError) return USUAL_WAIT_MS;
  if (!(error instanceof APIError) || error.status === undefined || error.code === 'insufficient_quota') return null;
  if (error.status !== 429 && error.status < 500) return null;
  if (refusesImages(error)) return null;
  // The SDK leaves the type of its own error open.
  const headers: unknown = error.headers;
  const retryAfter = headers instanceof Headers ? headers.get('retry-after') : null;
  if (!retryAfter) return USUAL_WAIT_MS;
  const seconds = Number(retryAfter);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000) || USUAL_WAIT_MS;
}
