import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { callStaff, staffKey } from '../../../lib/staff-call';

/** What the question would get, were the guide as it is typed; null while it is not fit to be read. Nothing is stored. */
export const guidePreviewQuery = (slug: string, entry: KnowledgeEntry | null, question: string) =>
  queryOptions({
    queryKey: [...staffKey('POST /api/admin/knowledge/:slug/preview', { params: { slug } }), question, entry],
    queryFn: ({ client, signal }) =>
      callStaff(client, 'POST /api/admin/knowledge/:slug/preview', {
        params: { slug },
        body: { entry: entry!, question },
        signal,
      }),
    enabled: entry !== null && question !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
