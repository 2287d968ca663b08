import { useMutation } from '@tanstack/react-query';
import type { SelectorSuggestion } from '@app/contracts/crawler/crawler-preview.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { staffRequest } from '../../../lib/staff-request';

/** Proposes selectors for a page that nobody has described yet. */
export function useSuggestSelectors() {
  return useMutation({
    mutationFn: (url: string, { client }) =>
      staffRequest<SelectorSuggestion>(client, 'POST', crawlerPaths.suggest, { url }),
    networkMode: 'always',
  });
}
