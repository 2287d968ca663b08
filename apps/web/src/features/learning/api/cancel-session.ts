import { useMutation } from '@tanstack/react-query';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notifyError } from '../../../ui/toast/notify';
import { LEARNING } from './get-status';

/** Asks a session to end. Twice is no harm, and neither is one that has ended meanwhile. */
export function useCancelSession(id: string) {
  return useMutation({
    mutationFn: (_: void, { client }) =>
      callStaff(client, 'POST /api/ai-learning/sessions/:id/cancel', { params: { id } }),
    onError: (error) => {
      if (!(error instanceof StaffError && error.status === 401)) notifyError('Not cancelled', error.message);
    },
    onSettled: (_session, _error, _nothing, _result, { client }) => client.invalidateQueries({ queryKey: LEARNING }),
    networkMode: 'always',
  });
}
