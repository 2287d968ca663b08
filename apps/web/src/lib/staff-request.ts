import type { QueryClient } from '@tanstack/react-query';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import type { Method, RequestOptions } from './request';
import { requestForStaff, StaffError } from './staff-error';
import { closeGate, currentGate, staffGateQuery } from './staff-session';

/** Everything that staff read is cached under this first key, so that signing out can forget it at once. */
export const STAFF_KEY = 'staff';

/**
 * A call of signed-in staff: unsafe methods carry the CSRF token, a 401 closes the console. Signing in again in another
 * tab changes the token; a 403 is therefore tried once more with the current one.
 */
export async function staffRequest(
  client: QueryClient,
  method: Method,
  url: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<unknown> {
  const session = currentGate(client)?.session;
  try {
    return await callWith(session?.csrfToken, method, url, body, options);
  } catch (error) {
    if (!(error instanceof StaffError)) throw error;
    if (error.status === 403 && method !== 'GET') {
      const fresh = (await client.fetchQuery({ ...staffGateQuery, staleTime: 0 })).session;
      if (fresh && fresh.csrfToken !== session?.csrfToken) return callWith(fresh.csrfToken, method, url, body, options);
    }
    // Since the page was opened, the installation has come to require a second factor.
    if (error.code === 'SECOND_FACTOR_MISSING') void client.invalidateQueries({ queryKey: staffGateQuery.queryKey });
    // A late answer to the last session must not end the one that has begun since.
    if (error.status === 401 && session && currentGate(client)?.session === session) closeGate(client, 'ended');
    throw error;
  }
}

function callWith(
  csrfToken: string | undefined,
  method: Method,
  url: string,
  body: unknown,
  options: RequestOptions,
): Promise<unknown> {
  const headers: Record<string, string> = method !== 'GET' && csrfToken ? { [CSRF_HEADER]: csrfToken } : {};
  return requestForStaff(method, url, body, { ...options, headers: { ...headers, ...options.headers } });
}
