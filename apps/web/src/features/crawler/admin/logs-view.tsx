import { useQuery } from '@tanstack/react-query';
import type { CrawlLog } from '@app/contracts/crawler/crawler.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { DataTable } from '../../../kit/data-table';
import { outcomeWords } from '../../../kit/run-state';
import { useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { EmptyState } from '../../../ui/empty-state';
import { Select } from '../../../ui/select';
import { crawlRunsQuery } from '../api/get-crawl-runs';
import { LOGS_PAGE_SIZE, logsQuery } from '../api/get-logs';
import { levelWords } from '../crawl-words';
import { useCrawlJob } from '../use-crawl-job';
import { useFollow } from '../../../lib/use-follow';
import { crawlerPlace, logLevels } from './crawler-place';
import { logsColumns } from './logs-columns';
import css from './logs-table.module.css';

/** Everything that crawls of the shop have written, newest first; a crawl at work adds to it. */
export function LogsView({ retailer: { slug, retailer: name } }: { retailer: StaffRetailer }) {
  const list = useListPlace(crawlerPlace);
  const { crawl, level, page } = list.place;
  const lines = useQuery(logsQuery({ slug, runId: crawl, level, page }));
  const job = useCrawlJob({ slug, name });
  useFollow(job?.seq ?? 0, () => void lines.refetch());
  return (
    <div className={css['log']}>
      <DataTable
        id="crawl-log"
        title="Crawler log"
        noun={['line', 'lines']}
        columns={logsColumns}
        rowId={({ id }) => String(id)}
        query={lines}
        list={list}
        pageSize={LOGS_PAGE_SIZE}
        tools={<Filters slug={slug} />}
        empty={
          <EmptyState tool="bucket" title="Nothing logged yet">
            Each page that a crawl reads leaves a line here.
          </EmptyState>
        }
      />
    </div>
  );
}

function Filters({ slug }: { slug: string }) {
  const { place, go } = useListPlace(crawlerPlace);
  const { crawl, level } = place;
  const runs = useQuery(crawlRunsQuery(slug, 1)).data?.rows ?? [];
  const isOlder = crawl !== null && !runs.some(({ runId }) => runId === crawl);
  return (
    <>
      <Select label="Crawl" value={crawl ?? ''} onChange={(event) => go({ crawl: event.target.value || null })}>
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
        onChange={(event) => go({ level: (event.target.value || null) as CrawlLog['level'] | null })}
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
