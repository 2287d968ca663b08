import type { QueryClient } from '@tanstack/react-query';
import { staffKey, staffQuery } from '../../../lib/staff-call';

const EVENTS = 20;

/** Where one is signed in. */
export const sessionsQuery = staffQuery('GET /api/admin/sessions');

export const secondFactorQuery = staffQuery('GET /api/admin/second-factor');

/** The last of what somebody did or what was done to their account. */
export const ownEventsQuery = (username: string) =>
  staffQuery('GET /api/admin/security-log', { query: { about: username, pageSize: EVENTS } });

/** Each change of one's account also writes an event, and many end sessions. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  const changed = [sessionsQuery.queryKey, secondFactorQuery.queryKey, staffKey('GET /api/admin/security-log')];
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}
