import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SecurityEvent } from '@app/contracts/security-log/security-log.contract.js';
import { securityLogPaths } from '@app/contracts/security-log/security-log.paths.js';
import type { OpenSession, SecondFactor } from '@app/contracts/staff-auth/staff-account.contract.js';
import { staffAuthPaths } from '@app/contracts/staff-auth/staff-auth.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';

const EVENTS = 20;
const fresh = { staleTime: 0, networkMode: 'always' } as const;
const ACCOUNT_KEY = [STAFF_KEY, 'own-account'];

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'sessions'],
  queryFn: ({ client, signal }) =>
    staffRequest<OpenSession[]>(client, 'GET', staffAuthPaths.sessions, undefined, { signal }),
  ...fresh,
});

export const secondFactorQuery = queryOptions({
  queryKey: [...ACCOUNT_KEY, 'second-factor'],
  queryFn: ({ client, signal }) =>
    staffRequest<SecondFactor>(client, 'GET', staffAuthPaths.secondFactor, undefined, { signal }),
  ...fresh,
});

/** The last of what somebody did or what was done to their account. */
export const ownEventsQuery = (username: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'events', username],
    queryFn: ({ client, signal }) => {
      const about = new URLSearchParams({ about: username, pageSize: String(EVENTS) });
      return staffRequest<SecurityEvent[]>(client, 'GET', `${securityLogPaths.all}?${about}`, undefined, { signal });
    },
    ...fresh,
  });

/** Each change of one's account also writes an event, and many end sessions. */
export const refreshAccount = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ACCOUNT_KEY });
