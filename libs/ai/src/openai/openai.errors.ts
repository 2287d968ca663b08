import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { ZodError } from 'zod';

/**
 * rate-limited: the endpoint says it is too much. timeout: no whole answer in time. broken-answer: it answered, but
 * not what was asked for. refused: the endpoint or its model will not take this question (a wrong key, a content
 * filter, nothing to go by). unsafe: what it wrote breaks one of our safety rules. network: not reachable, cut off in the
 * middle, or failing with a 5xx.
 */
export type UnavailableReason = 'rate-limited' | 'timeout' | 'broken-answer' | 'refused' | 'unsafe' | 'network';

/** The engine has no answer to give; another engine should answer. The message is for logs and traces. */
export class EngineUnavailableError extends Error {
  constructor(
    readonly reason: UnavailableReason,
    message: string,
    options?: { cause: unknown },
  ) {
    super(message, options);
    this.name = 'EngineUnavailableError';
  }
}

/** Gives an error of the SDK, of its `fetch` or of our reading its reason. Errors of our own making pass unchanged. */
export function toEngineError(error: unknown): unknown {
  if (error instanceof EngineUnavailableError) return error;
  const unavailable = (reason: UnavailableReason, what: string) =>
    new EngineUnavailableError(reason, what, { cause: error });

  if (error instanceof APIConnectionTimeoutError)
    return unavailable('timeout', 'The model endpoint did not answer in time.');
  if (error instanceof APIConnectionError) return unavailable('network', 'The model endpoint could not be reached.');
  if (error instanceof APIError) {
    // instanceof leaves its type parameters open.
    const answered = error as APIError;
    return unavailable(reasonOf(answered), `The model endpoint answered ${describe(answered)}.`);
  }
  if (isNamed(error, 'SyntaxError'))
    return unavailable('broken-answer', 'The model endpoint sent something that is not JSON.');
  if (error instanceof ZodError) {
    const where = error.issues[0]?.path.join('.') || 'the whole';
    return unavailable('broken-answer', `The model's answer has another shape than asked for, at ${where}.`);
  }
  if (isCutConnection(error)) return unavailable('network', 'The connection to the model endpoint broke off.');
  return error;
}

function reasonOf(error: APIError): UnavailableReason {
  // An error inside a stream has no status, only a code or a type.
  if (error.status === 429 || /rate_limit|quota/.test(`${error.code ?? ''} ${error.type ?? ''}`)) return 'rate-limited';
  if (error.status === 408) return 'timeout';
  return error.status === undefined || error.status >= 500 ? 'network' : 'refused';
}

/** Status and code only: the message may repeat the visitor's words, which have no place in a log. */
function describe(error: APIError): string {
  return [error.status ?? 'an error within the stream', error.code].filter(Boolean).join(', ');
}

/** `fetch` reports a body that breaks off as a TypeError ('terminated') around the socket's error, which has a code. */
function isCutConnection(error: unknown): boolean {
  return (
    isNamed(error, 'TypeError') && typeof error.cause === 'object' && error.cause !== null && 'code' in error.cause
  );
}

/** By name: the errors of `fetch` and of its JSON are of another realm where a test runner isolates its files. */
function isNamed(error: unknown, name: string): error is Error {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}
