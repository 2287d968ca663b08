import { useMutation } from '@tanstack/react-query';
import type { NewCorrection } from '@app/contracts/training/training.contract.js';
import { CORRECTION_FAILED, CORRECTION_SAVED } from '@app/contracts/training/training.constants.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { CORRECTIONS } from './get-corrections';

/** Stores a new correction; the assistant follows it within a second. */
export function useAddCorrection(onAdded: () => void) {
  return useMutation({
    mutationFn: (correction: NewCorrection, { client }) =>
      callStaff(client, 'POST /api/training/correction', { body: correction }),
    onSuccess: async (_added, _correction, _result, { client }) => {
      onAdded();
      notify(CORRECTION_SAVED);
      await client.invalidateQueries({ queryKey: CORRECTIONS });
    },
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Error', error.message || CORRECTION_FAILED);
    },
    networkMode: 'always',
  });
}
