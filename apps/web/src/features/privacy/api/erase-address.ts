import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../../lib/staff-call';

/** Deletes what is held by an e-mail address. */
export function useEraseAddress(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => callStaff(client, 'POST /api/admin/privacy/erasures', { body: { email } }),
    onSettled: onDone,
  });
}
