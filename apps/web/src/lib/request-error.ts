import type { ErrorCode } from '@app/contracts/errors.js';

/** An answer that was not a success. `message` is '{status}: {body text}'; decide by `code`, never by the words. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    text: string,
    readonly code: ErrorCode | null,
    readonly retryAfterSeconds: number | null,
  ) {
    super(`${status}: ${text}`);
    this.name = 'RequestError';
  }

  /** The sentence the server sent, without the status in front. */
  get sentence(): string {
    return this.message.slice(`${this.status}: `.length);
  }
}

/** Reads the error facts from any transport: fetch and XMLHttpRequest name their parts differently. */
export function toRequestError(answer: {
  status: number;
  statusText: string;
  body: string;
  header: (name: string) => string | null;
}): RequestError {
  const retryAfter = Number(answer.header('Retry-After') ?? Number.NaN);
  return new RequestError(
    answer.status,
    answer.body || answer.statusText,
    answer.header('X-Error-Code') as ErrorCode | null,
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}
