import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ProgressAnnouncer } from '../../features/jobs/admin/progress-announcer';
import { useRuns } from '../../features/jobs/api/live-runs-context';
import { CrawlJobsContext } from '../../features/crawler/crawl-jobs-context';
import { CrawlButton } from '../../features/crawler/admin/crawl-button';
import { crawlerPlace, startOf, type CrawlerPlace } from '../../features/crawler/admin/crawler-place';
import { LastCrawl, Permission, ProductsSeen } from '../../features/crawler/admin/list-cells';
import { RetailerView } from '../../features/crawler/admin/retailer-view';
import { RunningCrawls } from '../../features/crawler/admin/running-crawls';
import { productCountQuery } from '../../features/crawler/api/get-shop-products';
import { useListPlace } from '../../kit/use-list-place';
import { useCrawlChanges } from '../../features/crawler/use-crawl-changes';
import { retailersQuery } from '../../features/retailers/api/get-retailers';
import { RetailerCounts } from '../../features/retailers/admin/retailer-counts';
import { RetailersList } from '../../features/retailers/admin/retailers-list';
import { retailersPlace } from '../../features/retailers/admin/retailers-place';
import { categoryWords, statusWords } from '../../features/retailers/retailer-words';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Lamp } from '../../ui/lamp';
import { LoadError } from '../../ui/load-error';
import { Skeleton } from '../../ui/skeleton';

/** The shops, and the crawler that reads them: two features and the live jobs, put together. */
export function RetailersTab() {
  const { runs, endedAt, connection, apply } = useRuns();
  const crawls = useMemo(
    () => ({ jobs: Object.values(runs).filter(({ kind }) => kind === 'crawl'), endedAt, connection, apply }),
    [runs, endedAt, connection, apply],
  );
  const { retailer } = useListPlace(retailersPlace).place;
  return (
    <CrawlJobsContext value={crawls}>
      {retailer ? <OneRetailer slug={retailer} /> : <AllRetailers />}
      <ProgressAnnouncer runs={crawls.jobs} />
    </CrawlJobsContext>
  );
}

const crawlSlots = { Permission, LastCrawl, ProductsSeen, CrawlButton };

function AllRetailers() {
  const [params] = useSearchParams();
  const products = useQuery(productCountQuery).data;
  useCrawlChanges();
  const linkOf = (retailer: string, at: CrawlerPlace) =>
    crawlerPlace.link(at, new URLSearchParams({ ...Object.fromEntries(params), retailer }));
  return (
    <>
      <RetailerCounts more={[{ label: 'Crawled products', value: products, detail: 'in all shops' }]} />
      <RunningCrawls
        linkToLog={(slug, crawl) => linkOf(slug, { ...startOf('logs'), crawl })}
        linkToChanges={(slug) => linkOf(slug, { ...startOf('products'), changed: true })}
      />
      <RetailersList crawl={crawlSlots} />
    </>
  );
}

function OneRetailer({ slug }: { slug: string }) {
  const { linkTo } = useListPlace(retailersPlace);
  const { data, error, refetch } = useQuery(retailersQuery);
  const retailer = data?.find((row) => row.slug === slug);
  if (retailer) {
    return (
      <RetailerView
        key={slug}
        retailer={retailer}
        backTo={linkTo({ retailer: null })}
        about={
          <>
            <Badge>{categoryWords[retailer.category]}</Badge>
            <Badge tone={retailer.status === 'active' ? 'ok' : 'neutral'}>
              <Lamp />
              {statusWords[retailer.status]}
            </Badge>
          </>
        }
      />
    );
  }
  return (
    <Card>
      {(error ?? data) ? (
        <LoadError
          title="The retailer could not be loaded"
          error={error ?? new Error('There is no such retailer any more.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading the retailer">
          <Skeleton width="100%" height={240} />
        </div>
      )}
    </Card>
  );
}
