import { useQueryClient } from '@tanstack/react-query';
import type { Correction, NewCorrection } from '@app/contracts/training/training.contract.js';
import { CORRECTION_SAVED } from '@app/contracts/training/training.constants.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { CORRECTIONS } from './get-corrections';

/** Stores a new correction; the assistant follows it within a second. */
export function useAddCorrection() {
  const client = useQueryClient();
  return async (correction: NewCorrection): Promise<Correction> => {
    const added = await callStaff(client, 'POST /api/training/correction', { body: correction });
    notify(CORRECTION_SAVED);
    void client.invalidateQueries({ queryKey: CORRECTIONS });
    return added;
  };
}
