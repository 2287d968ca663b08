import { SESSIONS_KEPT } from '@app/contracts/session-topic.js';
import type { PreviousSession } from '../../lib/local-settings';

/** One list out of this browser's chats and the account's: each chat once, by its latest question, newest first, five of them. */
export function mergeSessions(ofBrowser: PreviousSession[], ofAccount: PreviousSession[]): PreviousSession[] {
  const latest = new Map<string, PreviousSession>();
  for (const session of [...ofBrowser, ...ofAccount]) {
    const known = latest.get(session.sessionId);
    if (!known || known.timestamp < session.timestamp) latest.set(session.sessionId, session);
  }
  return [...latest.values()].sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1)).slice(0, SESSIONS_KEPT);
}
