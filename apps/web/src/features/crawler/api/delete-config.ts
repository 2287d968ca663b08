import { useQueryClient } from '@tanstack/react-query';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { callStaff, staffKey } from '../../../lib/staff-call';
import { configsQuery } from './get-configs';

/** Takes a configuration away, and its schedule; what was crawled with it stays. One that is gone already is as good as deleted. */
export function useDeleteConfig({ id, retailerName }: CrawlConfig, onGone: () => void) {
  const client = useQueryClient();
  return useDelete<CrawlConfig>(() => ({
    title: retailerName,
    words: { done: 'Configuration deleted', failed: 'Configuration not deleted' },
    lists: configsQuery.queryKey,
    isIt: (config) => config.id === id,
    remove: (options) => callStaff(client, 'DELETE /api/crawler/configs/:id', { params: { id }, ...options }),
    onGone,
    refresh: () => client.invalidateQueries({ queryKey: staffKey('GET /api/schedules') }),
  }));
}
