import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { classNames } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/moments';
import { useLastPage } from '../../../lib/use-last-page';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import { crawlRunsQuery, RUNS_PAGE_SIZE } from '../api/get-crawl-runs';
import { useJobOf } from '../use-crawl-job';
import { crawlerPlace } from './crawler-place';
import { OutcomeBadge } from './outcome-badge';
import css from './crawler.module.css';

/** Every crawl of the retailer, newest first. */
export function CrawlRunsTable({ slug }: { slug: string }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { page } = place;
  const { data, error, isPlaceholderData, refetch } = useQuery(crawlRunsQuery(slug, page));
  useLastPage({ total: data && !isPlaceholderData ? data.total : null, pageSize: RUNS_PAGE_SIZE, page, linkTo });
  return (
    <Pane title="Crawls">
      {data ? (
        data.rows.length > 0 ? (
          <>
            <table
              className={classNames(table['table'], css['crawls'], isPlaceholderData && table['old'])}
              aria-busy={isPlaceholderData}
            >
              <thead>
                <tr>
                  <th scope="col" className={table['name']}>
                    Started
                  </th>
                  <th scope="col">Outcome</th>
                  <th scope="col" className={table['prose']}>
                    Why
                  </th>
                  <th scope="col" className={table['number']}>
                    Pages
                  </th>
                  <th scope="col" className={table['number']}>
                    Products
                  </th>
                  <th scope="col" className={table['number']}>
                    New
                  </th>
                  <th scope="col" className={table['number']}>
                    Changed
                  </th>
                  <th scope="col" className={table['number']}>
                    Gone
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((run) => (
                  <RunRow key={run.runId} run={run} />
                ))}
              </tbody>
            </table>
            <Pager
              noun={data.total === 1 ? 'crawl' : 'crawls'}
              page={page}
              pageSize={RUNS_PAGE_SIZE}
              total={data.total}
              linkTo={(to) => linkTo({ page: to })}
            />
          </>
        ) : (
          <EmptyState tool="bucket" title="Not crawled yet">
            Set up the configuration and record the shop’s permission, then press Crawl.
          </EmptyState>
        )
      ) : error ? (
        <LoadError title="The crawls could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading the crawls" rows={4} />
      )}
    </Pane>
  );
}

function RunRow({ run }: { run: CrawlRun }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const { total, done, failed } = run.pages;
  return (
    <tr data-selected={run.runId === place.run || undefined}>
      <td className={table['name']}>
        <Link className={table['open']} to={linkTo({ run: run.runId })} state={{ opened: 'here' }}>
          {formatMoment(run.createdAt)}
        </Link>
      </td>
      <td>
        <OutcomeBadge run={run} job={useJobOf(run)} />
      </td>
      <td className={table['prose']} title={run.reasons.join(' ') || undefined}>
        {run.reasons[0]}
      </td>
      <td className={table['number']} data-label="Pages">
        {total === done + failed ? done : `${done} of ${total}`}
      </td>
      <td className={table['number']} data-label="Products">
        {run.products}
      </td>
      <td className={table['number']} data-label="New">
        {run.counts.new}
      </td>
      <td className={table['number']} data-label="Changed">
        {run.counts.changed}
      </td>
      <td className={table['number']} data-label="Gone">
        {run.counts.gone}
      </td>
    </tr>
  );
}
