import { DomainError } from '@app/domain/errors.js';
import type { ApiReply, ApiRequest } from './request.js';
import type { SessionKey, SessionWatch } from './session-watch.js';

/** How long an answer under way may take to end in an orderly way once its session is gone, in milliseconds. */
const GRACE_MS = 1_000;

/**
 * Ends the answer to a request when one of its sessions ends: `request.revoked` asks for it, and what still streams after
 * that is cut off.
 */
export function followSessions(watch: SessionWatch, keys: SessionKey[], request: ApiRequest, reply: ApiReply): void {
  const controller = new AbortController();
  request.revoked = controller.signal;
  if (keys.length === 0) return;
  let cut: NodeJS.Timeout | undefined;
  const revoke = () => {
    controller.abort(new DomainError('UNAUTHENTICATED', 'Your session has ended.'));
    // An answer that has not begun is a small one, and may be the one that says that the session was ended.
    cut = setTimeout(() => reply.raw.headersSent && reply.raw.destroy(), GRACE_MS);
  };
  const forget = keys.map((key) => watch.watch(key, revoke));
  const done = () => {
    clearTimeout(cut);
    for (const one of forget) one();
  };
  if (reply.raw.destroyed) done();
  else reply.raw.once('close', done);
}
