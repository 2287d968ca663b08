import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { callForStaff, StaffError } from './staff-error';

/** Who is signed in to the console, or why nobody is: the sign-in page says when a session has ended by itself. */
export type StaffGate = { session: StaffSession } | { session: null; because: 'new' | 'ended' | 'left' };

/** The session, and with it the CSRF token, lives in this cache entry only: nothing of it is stored. */
export const staffGateQuery = queryOptions({
  queryKey: ['staff-gate'],
  queryFn: async ({ client, signal }): Promise<StaffGate> => {
    try {
      return { session: await callForStaff('GET /api/admin/session', { signal }) };
    } catch (error) {
      if (!(error instanceof StaffError && error.status === 401)) throw error;
      const before = currentGate(client);
      return before?.session === null ? before : { session: null, because: before ? 'ended' : 'new' };
    }
  },
  networkMode: 'always',
});

export const currentGate = (client: QueryClient): StaffGate | undefined => client.getQueryData(staffGateQuery.queryKey);

export function openGate(client: QueryClient, session: StaffSession): void {
  client.setQueryData(staffGateQuery.queryKey, { session });
}

export function closeGate(client: QueryClient, because: 'ended' | 'left'): void {
  const closed: StaffGate = { session: null, because };
  client.setQueryData(staffGateQuery.queryKey, closed);
}
