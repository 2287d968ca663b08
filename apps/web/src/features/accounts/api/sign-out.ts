import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../../lib/call-api';
import { leaveGarageToAccount } from '../../../lib/garage';
import { forgetSessions } from '../../../lib/local-settings';
import { notify, notifyError } from '../../../ui/toast/notify';
import { accountQuery } from './get-account';

/** Signs out, and leaves nothing of the account in this browser: not in its list of chats, not in what the page has read. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => callApi('POST /api/auth/logout'),
    onSuccess: async () => {
      forgetSessions();
      leaveGarageToAccount();
      await navigate('/');
      queryClient.removeQueries();
      queryClient.setQueryData(accountQuery.queryKey, null);
      notify('You are signed out', 'Your chats are kept in your account.');
    },
    onError: () => notifyError('You are still signed in', 'Signing out did not work. Please try again.'),
  });
}
