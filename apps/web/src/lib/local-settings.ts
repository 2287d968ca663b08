import { SESSIONS_KEPT, topicOf } from '@app/contracts/session-topic.js';
import { newSessionId } from './session-id';

/** Storage can be full, forbidden or hold what another version wrote; the page works without it. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing the visitor could do about it, and nothing breaks.
  }
}

const VISITOR_KEY = 'visitor_id';

/** This browser's own id for the visit counts, made on first use. */
export function visitorId(): string {
  const known = readLocal(VISITOR_KEY);
  if (known) return known;
  const fresh = newSessionId();
  writeLocal(VISITOR_KEY, fresh);
  return fresh;
}

const SESSIONS_KEY = 'previousSessions';

export interface PreviousSession {
  sessionId: string;
  /** The first 50 characters of the question, then '...'. */
  topic: string;
  /** ISO 8601. */
  timestamp: string;
}

/** The last five sessions of this browser, newest first. */
export function previousSessions(): PreviousSession[] {
  try {
    const stored: unknown = JSON.parse(readLocal(SESSIONS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPreviousSession).slice(0, SESSIONS_KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts the session first in the list, under its latest question. */
export function rememberSession(sessionId: string, question: string, now = new Date()): void {
  const others = previousSessions().filter((session) => session.sessionId !== sessionId);
  const entry: PreviousSession = { sessionId, topic: topicOf(question), timestamp: now.toISOString() };
  writeLocal(SESSIONS_KEY, JSON.stringify([entry, ...others].slice(0, SESSIONS_KEPT)));
}

/** Takes out a session that the server no longer knows. */
export function forgetSession(sessionId: string): void {
  writeLocal(SESSIONS_KEY, JSON.stringify(previousSessions().filter((session) => session.sessionId !== sessionId)));
}

/** Empties the list: on a shared computer the next one must not read what was asked. */
export function forgetSessions(): void {
  writeLocal(SESSIONS_KEY, '[]');
}

function isPreviousSession(value: unknown): value is PreviousSession {
  if (typeof value !== 'object' || value === null) return false;
  const { sessionId, topic, timestamp } = value as Record<string, unknown>;
  return typeof sessionId === 'string' && typeof topic === 'string' && typeof timestamp === 'string';
}
