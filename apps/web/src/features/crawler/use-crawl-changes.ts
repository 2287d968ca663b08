import { useQueryClient } from '@tanstack/react-query';
import { isUnfinished } from '../../kit/run-state';
import { REVIEW } from './api/get-review';
import { CRAWL_RUNS } from './api/get-crawl-runs';
import { SHOP_PRODUCTS } from './api/get-shop-products';
import { useCrawlJobs } from './crawl-jobs-context';
import { useFollow } from '../../lib/use-follow';

/** Brings lists up to date when a crawl starts or ends, whoever started it. Use once per screen. */
export function useCrawlChanges(): void {
  const client = useQueryClient();
  const { jobs } = useCrawlJobs();
  const underWay = jobs.filter(isUnfinished).map(({ id }) => id);
  // Those that ended count too: one may end between the first read of a list and the first word over the live connection.
  useFollow(`${jobs.length - underWay.length} ${underWay.sort().join()}`, () => {
    for (const queryKey of [CRAWL_RUNS, SHOP_PRODUCTS, REVIEW]) void client.invalidateQueries({ queryKey });
  });
}
