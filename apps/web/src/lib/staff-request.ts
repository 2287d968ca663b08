import type { QueryClient } from '@tanstack/react-query';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import type { Method, RequestOptions } from './request';
import { requestForStaff, StaffError } from './staff-error';
import { endSession, currentGate, staffGateQuery, untilSignedIn } from './staff-session';

/**
 * A call of signed-in staff. Where the session has ended by itself, it waits until the same person has signed in again,
 * and goes on: whoever saves loses nothing by it. Anybody else gets the 401.
 */
export async function staffRequest(
  client: QueryClient,
  method: Method,
  url: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<unknown> {
  await untilSignedIn(client, options.signal);
  const session = currentGate(client)?.session;
  try {
    return await staffRequestOnce(client, method, url, body, options);
  } catch (error) {
    if (!(error instanceof StaffError && error.status === 401 && session)) throw error;
    // A late answer to the last session must not end the one that has begun since.
    if (currentGate(client)?.session === session) endSession(client, 'expired');
    else if (currentGate(client)?.session) throw error;
    const next = await untilSignedIn(client, options.signal);
    if (next?.user.id !== session.user.id) throw error;
    return staffRequest(client, method, url, body, options);
  }
}

/**
 * The same, not waiting for anybody. Unsafe methods carry the CSRF token. Signing in again in another tab changes it; a
 * 403 is therefore tried once more with the current one.
 */
export async function staffRequestOnce(
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
