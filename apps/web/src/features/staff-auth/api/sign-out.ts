import { useMutation } from '@tanstack/react-query';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { closeGate } from '../../../lib/staff-session';
import { notifyError } from '../../../ui/toast/notify';

/** Ends the session on the server. Says so when that failed: whoever walks away must know that the door is still open. */
export function useSignOut() {
  return useMutation({
    mutationFn: (_: void, { client }) => callStaff(client, 'POST /api/admin/logout'),
    onSuccess: (_data, _variables, _result, { client }) => closeGate(client, 'left'),
    onError: (error) => {
      if (!(error instanceof StaffError && error.status === 401)) notifyError('You are still signed in', error.message);
    },
    networkMode: 'always',
  });
}
