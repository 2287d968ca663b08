import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { callForStaff, StaffError } from './staff-error';

/** Everything that staff read is cached under this first key, so that signing out can forget it at once. */
export const STAFF_KEY = 'staff';

/** Who is signed in to the console, or why nobody is: the sign-in page says when a session has ended by itself. */
export type StaffGate =
  | { session: StaffSession }
  | { session: null; because: 'new' | 'signed-out' }
  | { session: null; because: 'expired'; last: StaffSession['user'] };

/** The session, and with it the CSRF token, lives in this cache entry only: nothing of it is stored. */
export const staffGateQuery = queryOptions({
  queryKey: ['staff-gate'],
  queryFn: async ({ client, signal }): Promise<StaffGate> => {
    try {
      return { session: await callForStaff('GET /api/admin/session', { signal }) };
    } catch (error) {
      if (!(error instanceof StaffError && error.status === 401)) throw error;
      const before = currentGate(client);
      if (before?.session === null) return before;
      return before ? ended(before.session) : { session: null, because: 'new' };
    }
  },
  networkMode: 'always',
});

export const currentGate = (client: QueryClient): StaffGate | undefined => client.getQueryData(staffGateQuery.queryKey);

const ended = ({ user }: StaffSession): StaffGate => ({ session: null, because: 'expired', last: user });
const isEnded = (gate: StaffGate | undefined) => gate?.session === null && 'last' in gate;

/** Whose console is open, or waits for its owner to sign in again. */
export function whoseConsole(gate: StaffGate): StaffSession['user'] | null {
  if (gate.session) return gate.session.user;
  return 'last' in gate ? gate.last : null;
}

/** What one person has read is nothing for the next. */
const forgetAnswers = (client: QueryClient) => client.removeQueries({ queryKey: [STAFF_KEY] });

export function openGate(client: QueryClient, session: StaffSession): void {
  const before = currentGate(client);
  if (before && whoseConsole(before)?.id !== session.user.id) forgetAnswers(client);
  client.setQueryData(staffGateQuery.queryKey, { session });
}

export function endSession(client: QueryClient, because: 'expired' | 'signed-out'): void {
  const before = currentGate(client);
  const isToWait = because === 'expired' && before?.session;
  if (!isToWait) forgetAnswers(client);
  client.setQueryData(
    staffGateQuery.queryKey,
    isToWait ? ended(before.session) : { session: null, because: 'signed-out' },
  );
}

/**
 * Waits as long as the session has ended by itself and nobody has signed in again: what was asked for meanwhile goes on
 * then. Answers who is signed in afterwards, at once where nothing has ended.
 */
export function untilSignedIn(client: QueryClient, signal?: AbortSignal): Promise<StaffSession | null> {
  const gate = currentGate(client);
  if (!isEnded(gate)) return Promise.resolve(gate?.session ?? null);
  return new Promise((resolve, reject) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (!isEnded(currentGate(client))) settle(() => resolve(currentGate(client)?.session ?? null));
    });
    const giveUp = () => settle(() => reject(signal?.reason as Error));
    const settle = (how: () => void) => {
      stop();
      signal?.removeEventListener('abort', giveUp);
      how();
    };
    signal?.addEventListener('abort', giveUp);
  });
}
