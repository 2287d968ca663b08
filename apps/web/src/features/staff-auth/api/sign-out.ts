import { useMutation } from '@tanstack/react-query';
import { StaffError } from '../../../lib/staff-error';
import { staffRequestOnce } from '../../../lib/staff-request';
import { endSession } from '../../../lib/staff-session';
import { notifyError } from '../../../ui/toast/notify';

/** Ends the session on the server. Says so when that failed: whoever walks away must know that the door is still open. */
export function useSignOut() {
  return useMutation({
    mutationFn: async (_: void, { client }) => {
      try {
        await staffRequestOnce(client, 'POST', '/api/admin/logout');
      } catch (error) {
        // The session has ended by itself: nobody has to sign in for signing out.
        if (!(error instanceof StaffError && error.status === 401)) throw error;
      }
    },
    onSuccess: (_data, _variables, _result, { client }) => endSession(client, 'signed-out'),
    onError: (error) => notifyError('You are still signed in', error.message),
    networkMode: 'always',
  });
}
