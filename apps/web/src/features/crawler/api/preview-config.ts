import { useMutation } from '@tanstack/react-query';
import type { CrawlPreview } from '@app/contracts/crawler/crawler-preview.contract.js';
import type { PreviewForm } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { staffRequest } from '../../../lib/staff-request';

/** Reads one page of the shop as a crawl would, and says why each field is what it is. Nothing is stored. */
export function usePreviewConfig() {
  return useMutation({
    mutationFn: (form: PreviewForm, { client }) =>
      staffRequest<CrawlPreview>(client, 'POST', crawlerPaths.preview, form),
    networkMode: 'always',
  });
}
