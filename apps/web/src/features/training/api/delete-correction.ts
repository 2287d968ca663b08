import { useQueryClient } from '@tanstack/react-query';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff } from '../../../lib/staff-call';
import { CORRECTIONS } from './get-corrections';

/** Takes a correction away. One that is gone already is as good as deleted. */
export function useDeleteCorrection(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  const { mutate } = useDelete<Correction, Correction>(({ id, originalQuery }) => ({
    title: originalQuery,
    consequence: 'The assistant answers this question from its guides again.',
    lists: CORRECTIONS,
    isIt: (correction) => correction.id === id,
    remove: (options) => callStaff(client, 'DELETE /api/training/correction/:id', { params: { id }, ...options }),
    onFailed,
  }));
  return mutate;
}
