import { useMutation } from '@tanstack/react-query';
import type { PreviewForm } from '@app/contracts/crawler/crawler.contract.js';
import { callStaff } from '../../../lib/staff-call';

/** Reads one page of the shop as a crawl would, and says why each field is what it is. Nothing is stored. */
export function usePreviewConfig() {
  return useMutation({
    mutationFn: (form: PreviewForm, { client }) => callStaff(client, 'POST /api/crawler/preview', { body: form }),
    networkMode: 'always',
  });
}
