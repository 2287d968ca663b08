import { useMutation } from '@tanstack/react-query';
import type { Correction, NewCorrection } from '@app/contracts/training/training.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { CORRECTIONS } from './get-corrections';

/** Saves what was changed in a correction. Refused with a 409 when somebody else has saved since. */
export function useChangeCorrection({ id, version }: Correction, onSaved: () => void) {
  return useMutation({
    mutationFn: (correction: NewCorrection, { client }) =>
      callStaff(client, 'PUT /api/training/correction/:id', { params: { id }, body: { ...correction, version } }),
    onSuccess: async (_saved, _correction, _result, { client }) => {
      await client.invalidateQueries({ queryKey: CORRECTIONS });
      onSaved();
      notify('Saved', 'The assistant follows it from now on.');
    },
    networkMode: 'always',
  });
}
