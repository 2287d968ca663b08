import { DomainError } from '@app/domain/errors.js';
import type { ApiReply, ApiRequest } from './request.js';

/** Longest that an answer may take, in milliseconds: inside the client's 60 s, so that it hears a sentence, not silence. */
const DEADLINE_MS = 52_000;

/**
 * Aborted when the client goes away before its answer is whole, its session ends, or the server's deadline has passed.
 */
export function requestSignal(reply: ApiReply): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(tooLate()), DEADLINE_MS);
  const closed = () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort(tooLate());
  };
  // The response, not the request or its socket: a request "closes" when it is read, a socket is kept alive.
  if (reply.raw.destroyed) closed();
  else reply.raw.once('close', closed);
  return AbortSignal.any([controller.signal, (reply.request as ApiRequest).revoked]);
}

/** Also for a client that left, which does not hear it: nothing is wrong on our side, so nothing is to be logged. */
const tooLate = () => new DomainError('UNAVAILABLE', 'The answer took too long. Please try again.');
