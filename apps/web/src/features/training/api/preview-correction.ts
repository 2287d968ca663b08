import { useMutation } from '@tanstack/react-query';
import type { CorrectionPreview } from '@app/contracts/training/training.contract.js';
import { trainingPaths } from '@app/contracts/training/training.paths.js';
import { staffRequest } from '../../../lib/staff-request';

/** Asks which of the latest searches a correction of this question would change. Stores nothing. */
export function usePreviewCorrection() {
  return useMutation({
    mutationFn: (originalQuery: string, { client }) =>
      staffRequest<CorrectionPreview>(client, 'POST', trainingPaths.preview, { originalQuery }),
    networkMode: 'always',
  });
}
