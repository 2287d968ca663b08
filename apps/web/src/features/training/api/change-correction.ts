import { useQueryClient } from '@tanstack/react-query';
import type { Correction, NewCorrection } from '@app/contracts/training/training.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { CORRECTIONS } from './get-corrections';

/** Saves what was changed in a correction. Refused with a 409 when somebody else has saved since. */
export function useChangeCorrection(id: string) {
  const client = useQueryClient();
  return async (correction: NewCorrection, version: number | null): Promise<Correction> => {
    const saved = await callStaff(client, 'PUT /api/training/correction/:id', {
      params: { id },
      body: { ...correction, ...(version !== null && { version }) },
    });
    await client.invalidateQueries({ queryKey: CORRECTIONS });
    notify('Saved', 'The assistant follows it from now on.');
    return saved;
  };
}
