import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { isUnfinished } from '../../../kit/run-state';
import { useListPlace } from '../../../kit/use-list-place';
import { formatExactMoment } from '../../../lib/moments';
import { Button, buttonClass } from '../../../ui/button';
import { Fact, Facts } from '../../../ui/facts';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Sheet } from '../../../ui/overlay/dialog';
import { SheetBody, SheetFoot, SheetPart } from '../../../ui/record-sheet';
import { crawlRunQuery, crawlRunsQuery } from '../api/get-crawl-runs';
import { costWords, outcomeMeaning, waits } from '../crawl-words';
import { useCrawlJobs } from '../crawl-jobs-context';
import { useJobOf } from '../use-crawl-job';
import { useFollow } from '../../../lib/use-follow';
import { AcceptDialog } from './accept-dialog';
import { DropDialog } from './drop-dialog';
import { startOf, crawlerPlace } from './crawler-place';
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
  const [asked, setAsked] = useState<'accept' | 'drop' | null>(null);
  const answered = () => setAsked(null);
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
        <RunDetails run={run} slug={slug} onAsk={setAsked} />
      ) : error ? (
        <LoadError title="The crawl could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading the crawl" rows={6} />
      )}
      {run && asked === 'accept' && <AcceptDialog run={run} onClose={answered} />}
      {run && asked === 'drop' && <DropDialog run={run} onClose={answered} />}
    </Sheet>
  );
}

function RunDetails({ run, slug, onAsk }: { run: CrawlRun; slug: string; onAsk: (what: 'accept' | 'drop') => void }) {
  const job = useJobOf(run);
  const { linkTo } = useListPlace(crawlerPlace);
  const before = useQuery(crawlRunsQuery(slug, 1)).data?.rows.find(
    (other) => other.createdAt < run.createdAt && other.outcome === 'ok',
  );
  return (
    <>
      <SheetBody>
        <p className={css['badges']}>
          <OutcomeBadge run={run} />
          <time dateTime={run.createdAt}>{formatExactMoment(run.createdAt)}</time>
        </p>
        {run.outcome && !isUnfinished(job ?? run) && <p className={css['words']}>{outcomeMeaning[run.outcome]}</p>}
        {run.reasons.length > 0 && (
          <SheetPart title="Why">
            <ul className={css['reasons']}>
              {run.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </SheetPart>
        )}
        <Facts>
          <Fact term="Products">{run.products}</Fact>
          <Fact term="Stored">{`${run.counts.new} new, ${run.counts.changed} changed, ${run.counts.gone} gone`}</Fact>
          <Fact term="Held back">{run.held > 0 && run.held}</Fact>
          <Fact term="Accepted">
            {run.acceptedAt && run.acceptedBy && `${run.acceptedBy}, ${formatExactMoment(run.acceptedAt)}`}
          </Fact>
          <Fact term="Asked by">{job?.requestedBy}</Fact>
          <Fact term="Pages">{`${run.pages.done} read, ${run.pages.failed} not read, ${run.pages.total} known`}</Fact>
          <Fact term="Cost">{run.cost && costWords(run.cost)}</Fact>
        </Facts>
        {Object.keys(run.fillRates).length > 0 && run.products > 0 && (
          <SheetPart title="How many products had each field">
            <FillRates rates={run.fillRates} before={before?.fillRates} />
          </SheetPart>
        )}
        <RunPages run={run} version={job?.seq ?? 0} />
      </SheetBody>
      <SheetFoot>
        <Link className={buttonClass('quiet')} to={linkTo({ ...startOf('logs'), crawl: run.runId })}>
          Log of this crawl
        </Link>
        {waits(run) && (
          <>
            <Button kind="quiet" onClick={() => onAsk('drop')}>
              Drop …
            </Button>
            <Button kind="primary" onClick={() => onAsk('accept')}>
              Accept anyway …
            </Button>
          </>
        )}
      </SheetFoot>
    </>
  );
}
