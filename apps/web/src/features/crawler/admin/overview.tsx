import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { useListPlace } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Gauges } from '../../../ui/gauges';
import { lastRunQuery } from '../api/get-crawl-runs';
import { outcomeMeaning, waits } from '../crawl-words';
import { useCrawlJob } from '../use-crawl-job';
import { CrawlRunsTable } from './crawl-runs-table';
import { startOf, crawlerPlace } from './crawler-place';
import { RunningCrawl } from './running-crawl';
import { useCloseHere } from '../../../lib/use-close-here';
import css from './crawler.module.css';

const CrawlRunSheet = lazy(() => import('./crawl-run-sheet').then((module) => ({ default: module.CrawlRunSheet })));

/** What goes on now, what the last crawl found, and all crawls before it. */
export function Overview({ retailer: { slug, retailer: name } }: { retailer: StaffRetailer }) {
  const { place, linkTo } = useListPlace(crawlerPlace);
  const job = useCrawlJob({ slug, name });
  const last = useQuery(lastRunQuery(slug)).data;
  const close = useCloseHere(linkTo({ run: null }));
  return (
    <>
      {job && <RunningCrawl job={job} logLink={linkTo({ ...startOf('logs'), crawl: job.id })} />}
      {last && waits(last) && <Waiting run={last} />}
      {last?.outcome && (
        <Card>
          <Gauges
            label="The last crawl in numbers"
            gauges={[
              {
                label: 'Products seen',
                value: last.products.toLocaleString('en-GB'),
                detail: formatMoment(last.createdAt),
              },
              { label: 'New', value: last.counts.new, detail: 'since the crawl before' },
              {
                label: 'Changed',
                value: last.counts.changed,
                detail: <Link to={linkTo({ ...startOf('products'), changed: true })}>Show what changed</Link>,
              },
              { label: 'Gone', value: last.counts.gone, detail: 'after two complete crawls' },
            ]}
          />
        </Card>
      )}
      <CrawlRunsTable slug={slug} />
      {place.run && (
        <Suspense fallback={null}>
          <CrawlRunSheet key={place.run} runId={place.run} slug={slug} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Waiting({ run }: { run: CrawlRun }) {
  const { linkTo } = useListPlace(crawlerPlace);
  return (
    <section className={css['waiting']} aria-label="Waits for somebody to look">
      <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
      <div>
        <p>
          <b>
            The crawl of {formatMoment(run.createdAt)} has held back {run.held} {run.held === 1 ? 'change' : 'changes'}.
          </b>{' '}
          {run.outcome && outcomeMeaning[run.outcome]}
        </p>
        {run.reasons[0] && <p>{run.reasons[0]}</p>}
      </div>
      <Link className={buttonClass('plain', 'small')} to={linkTo({ run: run.runId })} state={{ opened: 'here' }}>
        Look at it
      </Link>
    </section>
  );
}
