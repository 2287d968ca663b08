import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { CrawlLog } from '@app/contracts/crawler/crawler.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { useLastPage } from '../../../lib/use-last-page';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
import { Select } from '../../../ui/select';
import { crawlRunsQuery } from '../api/get-crawl-runs';
import { LOGS_PAGE_SIZE, logsQuery } from '../api/get-logs';
import { levelWords, outcomeWords } from '../crawl-words';
import { useCrawlJob } from '../use-crawl-job';
import { useFollow } from '../use-follow';
import { logLevels, startOf, crawlerPlace } from './crawler-place';
import { LogsTable } from './logs-table';

/** Everything that crawls of the shop have written, newest first; a crawl at work adds to it. */
export function LogsView({ retailer: { slug, retailer: name } }: { retailer: StaffRetailer }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { crawl, level, page } = place;
  const { data, error, isPlaceholderData, refetch } = useQuery(logsQuery({ slug, runId: crawl, level, page }));
  const job = useCrawlJob({ slug, name });
  useFollow(job?.seq ?? 0, () => void refetch());
  useLastPage({ total: data && !isPlaceholderData ? data.total : null, pageSize: LOGS_PAGE_SIZE, page, linkTo });
  return (
    <Pane title="Crawler log" tools={<Filters slug={slug} />}>
      {data ? (
        data.rows.length > 0 ? (
          <>
            <LogsTable lines={data.rows} isOld={isPlaceholderData} />
            <Pager
              noun={data.total === 1 ? 'line' : 'lines'}
              page={page}
              pageSize={LOGS_PAGE_SIZE}
              total={data.total}
              linkTo={(to) => linkTo({ page: to })}
            />
          </>
        ) : (
          <NoLines isFiltered={crawl !== null || level !== null} />
        )
      ) : error ? (
        <LoadError title="The log could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading the log" rows={8} />
      )}
    </Pane>
  );
}

function Filters({ slug }: { slug: string }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { crawl, level } = place;
  const navigate = useNavigate();
  const runs = useQuery(crawlRunsQuery(slug, 1)).data?.rows ?? [];
  const isOlder = crawl !== null && !runs.some(({ runId }) => runId === crawl);
  return (
    <>
      <Select
        label="Crawl"
        value={crawl ?? ''}
        onChange={(event) => void navigate(linkTo({ crawl: event.target.value || null, page: 1 }))}
      >
        <option value="">All crawls</option>
        {isOlder && <option value={crawl}>An earlier crawl</option>}
        {runs.map(({ runId, createdAt, outcome }) => (
          <option key={runId} value={runId}>
            {[formatMoment(createdAt), outcome && outcomeWords[outcome].toLowerCase()].filter(Boolean).join(', ')}
          </option>
        ))}
      </Select>
      <Select
        label="Level"
        value={level ?? ''}
        onChange={(event) =>
          void navigate(linkTo({ level: (event.target.value || null) as CrawlLog['level'] | null, page: 1 }))
        }
      >
        <option value="">All levels</option>
        {logLevels.map((option) => (
          <option key={option} value={option}>
            {levelWords[option]}
          </option>
        ))}
      </Select>
    </>
  );
}

function NoLines({ isFiltered }: { isFiltered: boolean }) {
  const { linkTo } = useListPlace(crawlerPlace);
  return isFiltered ? (
    <EmptyState
      tool="towel"
      title="No lines match"
      action={
        <Link className={buttonClass()} to={linkTo(startOf('logs'))}>
          Show all lines
        </Link>
      }
    />
  ) : (
    <EmptyState tool="bucket" title="Nothing logged yet">
      Each page that a crawl reads leaves a line here.
    </EmptyState>
  );
}
