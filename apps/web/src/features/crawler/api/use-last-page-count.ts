import { useQuery } from '@tanstack/react-query';
import { crawlRunsQuery } from './get-crawl-runs';

/** How many pages the last complete crawl of the retailer read; null when there was none or the retailer is not known yet. */
export function useLastPageCount(slug: string | undefined): number | null {
  const runs = useQuery({ ...crawlRunsQuery(slug ?? '', 1), enabled: slug !== undefined });
  return runs.data?.rows.find(({ outcome }) => outcome === 'ok')?.pages.total ?? null;
}
