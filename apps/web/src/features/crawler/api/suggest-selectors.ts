import { useMutation } from '@tanstack/react-query';
import { callStaff } from '../../../lib/staff-call';

/** Proposes selectors for a page that nobody has described yet. */
export function useSuggestSelectors() {
  return useMutation({
    mutationFn: (url: string, { client }) => callStaff(client, 'POST /api/crawler/suggest', { body: { url } }),
    networkMode: 'always',
  });
}
