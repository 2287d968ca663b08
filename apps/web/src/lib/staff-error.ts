import type { ErrorCode, Problem } from '@app/contracts/errors.js';
import type { CallName } from '@app/contracts/calls.js';
import type { Optional } from '@app/contracts/address.js';
import { type CallInput, type Result, toRequest } from './call-api';
import { isAbort, request, TIMEOUT_TEXT, type Method, type RequestOptions } from './request';
import { RequestError } from './request-error';

/** Why a call of the console failed. The message is a sentence for staff; decide by `status` or `code`, never by the words. */
export class StaffError extends Error {
  constructor(
    message: string,
    /** null when no answer came at all. */
    readonly status: number | null,
    readonly code: ErrorCode | null,
    /** What the server's log knows the call by. */
    readonly requestId: string | null,
    readonly retryAfterSeconds: number | null,
    /** What the server says of single fields of a form, by their path: 'selectors.price'. */
    readonly fields: NonNullable<Problem['fields']> = [],
  ) {
    super(message);
    this.name = 'StaffError';
  }
}

/** The console asks for problem documents: they carry the request id that staff can quote. Throws StaffError, or the abort. */
export async function requestForStaff(
  method: Method,
  url: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<unknown> {
  try {
    return await request(method, url, body, {
      ...options,
      headers: { Accept: 'application/json, application/problem+json', ...options.headers },
    });
  } catch (error) {
    throw isAbort(error) ? error : toStaffError(error);
  }
}

/** A call of the console that needs no token of a session: whether there is one, and how to get it. */
export function callForStaff<Name extends CallName>(
  name: Name,
  ...[input]: Optional<CallInput<Name>>
): Promise<Result<Name>> {
  return requestForStaff(...toRequest(name, input)) as Promise<Result<Name>>;
}

function toStaffError(error: unknown): StaffError {
  if (error instanceof RequestError) {
    const problem = readProblem(error.sentence);
    return new StaffError(
      problem?.detail ?? error.sentence,
      error.status,
      problem?.code ?? error.code,
      problem?.requestId ?? null,
      error.retryAfterSeconds,
      problem?.fields,
    );
  }
  const isTimeout = error instanceof Error && error.message === TIMEOUT_TEXT;
  return new StaffError(
    isTimeout ? TIMEOUT_TEXT : 'The server could not be reached. Check the connection and try again.',
    null,
    null,
    null,
    null,
  );
}

/** A proxy in between may answer in words of its own; those are shown as they are. */
function readProblem(text: string): Problem | null {
  try {
    const problem = JSON.parse(text) as Partial<Problem> | null;
    return typeof problem?.detail === 'string' ? (problem as Problem) : null;
  } catch {
    return null;
  }
}
