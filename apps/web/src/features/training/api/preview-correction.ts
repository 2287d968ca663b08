import { useMutation } from '@tanstack/react-query';
import { callStaff } from '../../../lib/staff-call';

/** Asks which of the latest searches a correction of this question would change. Stores nothing. */
export function usePreviewCorrection() {
  return useMutation({
    mutationFn: (originalQuery: string, { client }) =>
      callStaff(client, 'POST /api/training/correction/preview', { body: { originalQuery } }),
    networkMode: 'always',
  });
}
