import { useMutation } from '@tanstack/react-query';
import { callStaff, staffQuery } from '../../../lib/staff-call';
import { notify, notifyError } from '../../../ui/toast/notify';

export const samplesQuery = staffQuery('GET /api/admin/samples');

/** Takes all of it out, if it is still as much as was said. Everything on the screen may have shown some of it. */
export function useRemoveSamples(onGone: () => void) {
  return useMutation({
    mutationFn: (expected: number, { client }) =>
      callStaff(client, 'POST /api/admin/samples/remove', { body: { expected } }),
    onSuccess: (_gone, total) => {
      notify('Sample data removed', `${total} records are gone.`);
      onGone();
    },
    onError: ({ message }) => notifyError('Not removed', message),
    onSettled: (_gone, _error, _total, _context, { client }) => client.invalidateQueries(),
    networkMode: 'always',
  });
}
