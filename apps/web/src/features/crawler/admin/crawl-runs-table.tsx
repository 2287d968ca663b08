import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { RowLink } from '../../../kit/row-link';
import { useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { EmptyState } from '../../../ui/empty-state';
import { crawlRunsQuery, RUNS_PAGE_SIZE } from '../api/get-crawl-runs';
import { crawlerPlace } from './crawler-place';
import { OutcomeBadge } from './outcome-badge';
import css from './crawler.module.css';

/** Every crawl of the retailer, newest first. */
export function CrawlRunsTable({ slug }: { slug: string }) {
  const list = useListPlace(crawlerPlace);
  const { place, linkTo } = list;
  return (
    <div className={css['crawls']}>
      <DataTable
        id="crawls"
        title="Crawls"
        noun={['crawl', 'crawls']}
        columns={runsColumns((run) => linkTo({ run }))}
        rowId={({ runId }) => runId}
        query={useQuery(crawlRunsQuery(slug, place.page))}
        list={list}
        pageSize={RUNS_PAGE_SIZE}
        openId={place.run}
        empty={
          <EmptyState tool="bucket" title="Not crawled yet">
            Set up the configuration and record the shop’s permission, then press Crawl.
          </EmptyState>
        }
      />
    </div>
  );
}

const figure = (id: string, header: string, cell: Column<CrawlRun>['cell']): Column<CrawlRun> => ({
  id,
  header,
  kind: 'number',
  label: () => header,
  cell,
});

const runsColumns = (linkTo: (runId: string) => To): Column<CrawlRun>[] => [
  {
    id: 'started',
    header: 'Started',
    kind: 'name',
    className: css['started'],
    cell: ({ runId, createdAt }) => <RowLink to={linkTo(runId)}>{formatMoment(createdAt)}</RowLink>,
  },
  { id: 'outcome', header: 'Outcome', cell: (run) => <OutcomeBadge run={run} /> },
  {
    id: 'why',
    header: 'Why',
    kind: 'prose',
    className: css['why'],
    hint: ({ reasons }) => reasons.join(' ') || null,
    cell: ({ reasons }) => reasons[0],
  },
  figure('pages', 'Pages', ({ pages: { total, done, failed } }) =>
    total === done + failed ? done : `${done} of ${total}`,
  ),
  figure('products', 'Products', ({ products }) => products),
  figure('new', 'New', ({ counts }) => counts.new),
  figure('changed', 'Changed', ({ counts }) => counts.changed),
  figure('gone', 'Gone', ({ counts }) => counts.gone),
];
