import type { QueryClient } from '@tanstack/react-query';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import type { Result } from './call-api';
import { RequestError } from './request-error';
import { endSession, currentGate, staffGateQuery, untilSignedIn } from './staff-session';
import { upload, type UploadOptions } from './upload';

type FormCall = Parameters<typeof upload>[0];

/**
 * Sends a form of signed-in staff, as `staffRequest` sends everything else: again once the same person has signed in where
 * the session has ended, and once more with the token that signing in in another tab has made.
 */
export async function uploadForStaff<Name extends FormCall>(
  client: QueryClient,
  name: Name,
  form: FormData,
  options: Omit<UploadOptions, 'headers'> = {},
): Promise<Result<Name>> {
  await untilSignedIn(client, options.signal);
  const session = currentGate(client)?.session;
  const send = (csrfToken = '') => upload(name, form, { ...options, headers: { [CSRF_HEADER]: csrfToken } });
  try {
    return await send(session?.csrfToken);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.status === 403) {
      const fresh = (await client.fetchQuery({ ...staffGateQuery, staleTime: 0 })).session;
      if (fresh && fresh.csrfToken !== session?.csrfToken) return send(fresh.csrfToken);
    }
    if (error.status !== 401 || !session) throw error;
    if (currentGate(client)?.session === session) endSession(client, 'expired');
    const next = await untilSignedIn(client, options.signal);
    if (next?.user.id !== session.user.id) throw error;
    return send(next.csrfToken);
  }
}
