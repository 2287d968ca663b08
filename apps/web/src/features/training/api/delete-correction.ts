import { useMutation } from '@tanstack/react-query';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify } from '../../../ui/toast/notify';
import { CORRECTIONS } from './get-corrections';

/** Takes a correction away for good. One that is gone already is as good as deleted. */
export function useDeleteCorrection({ id }: Correction, onGone: () => void) {
  return useMutation({
    mutationFn: async (_: void, { client }) => {
      try {
        await callStaff(client, 'DELETE /api/training/correction/:id', { params: { id } });
      } catch (error) {
        if (!(error instanceof StaffError && error.status === 404)) throw error;
      }
    },
    onSuccess: async (_nothing, _variables, _result, { client }) => {
      onGone();
      notify('Deleted', 'The assistant answers this question from its guides again.');
      await client.invalidateQueries({ queryKey: CORRECTIONS });
    },
    networkMode: 'always',
  });
}
