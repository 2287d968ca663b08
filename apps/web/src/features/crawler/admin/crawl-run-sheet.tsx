import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { Button, buttonClass } from '../../../ui/button';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Sheet } from '../../../ui/overlay/dialog';
import { crawlRunQuery, crawlRunsQuery } from '../api/get-crawl-runs';
import { outcomeMeaning, waits } from '../crawl-words';
import { useCrawlJobs } from '../crawl-jobs-context';
import { useJobOf } from '../use-crawl-job';
import { useFollow } from '../use-follow';
import { AcceptDialog } from './accept-dialog';
import { startOf, useCrawlerPlace } from './crawler-url';
import { FillRates } from './fill-rates';
import { OutcomeBadge } from './outcome-badge';
import { RunPages } from './run-pages';
import css from './sheet.module.css';

interface CrawlRunSheetProps {
  runId: string;
  slug: string;
  onClose: () => void;
}

/** One crawl: how it ended and why, what it stored or held back, and every page of it. */
export function CrawlRunSheet({ runId, slug, onClose }: CrawlRunSheetProps) {
  const { data: run, error, refetch } = useQuery(crawlRunQuery(runId));
  const [isAccepting, setAccepting] = useState(false);
  const job = useCrawlJobs().jobs.find(({ id }) => id === runId);
  useFollow(job?.seq ?? 0, () => void refetch());
  return (
    <Sheet
      open
      side="right"
      title={run ? `Crawl of ${run.retailerName}` : 'Crawl'}
      onOpenChange={(open) => !open && onClose()}
    >
      {run ? (
        <RunDetails run={run} slug={slug} onAccept={() => setAccepting(true)} />
      ) : error ? (
        <LoadError title="The crawl could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading the crawl" rows={6} />
      )}
      {run && isAccepting && <AcceptDialog run={run} onClose={() => setAccepting(false)} />}
    </Sheet>
  );
}

function RunDetails({ run, slug, onAccept }: { run: CrawlRun; slug: string; onAccept: () => void }) {
  const job = useJobOf(run);
  const [, linkTo] = useCrawlerPlace();
  const before = useQuery(crawlRunsQuery(slug, 1)).data?.rows.find(
    (other) => other.createdAt < run.createdAt && other.outcome === 'ok',
  );
  return (
    <>
      <div className={css['body']}>
        <p className={css['badges']}>
          <OutcomeBadge run={run} job={job} />
          <time dateTime={run.createdAt}>{formatExactMoment(run.createdAt)}</time>
        </p>
        {run.outcome && <p className={css['words']}>{outcomeMeaning[run.outcome]}</p>}
        {job?.error && <p className={css['words']}>{job.error}</p>}
        {run.reasons.length > 0 && (
          <section aria-labelledby="run-reasons">
            <h3 id="run-reasons">Why</h3>
            <ul className={css['reasons']}>
              {run.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </section>
        )}
        <dl className={css['facts']}>
          <Fact name="Products">{run.products}</Fact>
          <Fact name="Stored">{`${run.counts.new} new, ${run.counts.changed} changed, ${run.counts.gone} gone`}</Fact>
          {run.held > 0 && <Fact name="Held back">{run.held}</Fact>}
          {run.acceptedAt && run.acceptedBy && (
            <Fact name="Accepted">{`${run.acceptedBy}, ${formatExactMoment(run.acceptedAt)}`}</Fact>
          )}
          {job && <Fact name="Asked by">{job.requestedBy}</Fact>}
          <Fact name="Pages">{`${run.pages.done} read, ${run.pages.failed} not read, ${run.pages.total} known`}</Fact>
        </dl>
        {Object.keys(run.fillRates).length > 0 && run.products > 0 && (
          <section aria-labelledby="run-rates">
            <h3 id="run-rates">How many products had each field</h3>
            <FillRates rates={run.fillRates} before={before?.fillRates} />
          </section>
        )}
        <RunPages run={run} version={job?.seq ?? 0} />
      </div>
      <div className={css['foot']}>
        <Link className={buttonClass('quiet')} to={linkTo({ ...startOf('logs'), crawl: run.runId })}>
          Log of this crawl
        </Link>
        {waits(run) && (
          <Button kind="primary" onClick={onAccept}>
            Accept anyway …
          </Button>
        )}
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
