import { useMutation } from '@tanstack/react-query';
import type { Correction, NewCorrection } from '@app/contracts/training/training.contract.js';
import { CORRECTION_FAILED, CORRECTION_SAVED, trainingPaths } from '@app/contracts/training/training.paths.js';
import { StaffError } from '../../../lib/staff-error';
import { staffRequest } from '../../../lib/staff-request';
import { notify, notifyError } from '../../../ui/toast/notify';
import { CORRECTIONS } from './get-corrections';

/** Stores a new correction; the assistant follows it within a second. */
export function useAddCorrection(onAdded: () => void) {
  return useMutation({
    mutationFn: (correction: NewCorrection, { client }) =>
      staffRequest<Correction>(client, 'POST', trainingPaths.create, correction),
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
