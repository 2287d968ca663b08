import { useQuery } from '@tanstack/react-query';
import { ScrollText, X } from 'lucide-react';
import { Link, type To } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { RunBadge } from '../../../kit/run-badge';
import { isCancelling, isLost, stageWords } from '../../../kit/run-state';
import { formatDuration, formatMoment, formatTimeLeft } from '../../../lib/moments';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { useNow } from '../../../lib/use-now';
import { Badge, type Tone } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Gauges } from '../../../ui/gauges';
import { JobRow } from '../../../ui/job-row';
import { Lamp } from '../../../ui/lamp';
import { Pane } from '../../../ui/pane';
import { StageProgress } from '../../../ui/stage-progress';
import { crawlRunQuery } from '../api/get-crawl-runs';
import { logTailQuery } from '../api/get-logs';
import { useCancelCrawl } from '../api/cancel-crawl';
import { useLastPageCount } from '../api/use-last-page-count';
import { useCrawlJobs, type CrawlJobs } from '../crawl-jobs-context';
import { pageWords, paceOf, rateWords } from '../crawl-pace';
import { useFollow } from '../../../lib/use-follow';
import { LogLines } from './log-lines';
import css from './running-crawl.module.css';

const connections: Record<CrawlJobs['connection'], { label: string; tone: Tone }> = {
  live: { label: 'Live', tone: 'ok' },
  connecting: { label: 'Connecting', tone: 'neutral' },
  reconnecting: { label: 'Reconnecting', tone: 'warn' },
  polling: { label: 'Read every 5 seconds', tone: 'warn' },
};

interface RunningCrawlProps {
  job: JobRun;
  /** The log of this crawl; null where that is not known yet. */
  logLink: To | null;
}

/** A crawl at work, page by page. Its numbers are those of the server: every tab shows the same, and so does a reload. */
export function RunningCrawl({ job, logLink }: RunningCrawlProps) {
  const now = useNow(1_000);
  const { connection } = useCrawlJobs();
  const details = useQuery(crawlRunQuery(job.id));
  const tail = useQuery(logTailQuery(job.id));
  useFollow(job.seq, () => {
    void details.refetch();
    void tail.refetch();
  });
  const lastTime = useLastPageCount(details.data?.retailerSlug);
  const isCounted = job.progress.total > 0;
  const pace = paceOf(job, now);
  const headingId = `crawl-${job.id}`;
  return (
    <Pane
      title={`Crawl of ${job.subject}`}
      aside={
        !isLost(job) ? (
          <Badge tone={connections[connection].tone}>
            <Lamp lit={connection === 'live'} />
            {connections[connection].label}
          </Badge>
        ) : (
          <RunBadge run={job} />
        )
      }
      tools={
        logLink && (
          <Link className={buttonClass('quiet', 'small')} to={logLink}>
            <ScrollText size={16} strokeWidth={1.9} aria-hidden="true" />
            Full log
          </Link>
        )
      }
    >
      <JobRow
        isActive={job.state === 'active' && !isLost(job)}
        name={nameOf(job, now)}
        nameId={headingId}
        meta={metaWords(job, now, isCounted ? null : lastTime)}
        button={<CancelButton job={job} fallbackId={headingId} />}
      >
        <StageProgress
          label={`Crawl of ${job.subject}`}
          stage={stageWords(job)}
          count={pageWords(job)}
          pace={pace === null || pace.leftMs === null || isCancelling(job) ? '' : formatTimeLeft(pace.leftMs)}
          value={isCounted ? job.progress.done / job.progress.total : null}
          isActive={job.state === 'active' && !isLost(job)}
        />
      </JobRow>
      {details.data && (
        <div className={css['gauges']}>
          <Gauges
            isSmall
            label={`Crawl of ${job.subject} in numbers`}
            gauges={[
              { label: 'Products found', value: details.data.products.toLocaleString('en-GB') },
              { label: 'Pages read', value: details.data.pages.done.toLocaleString('en-GB') },
              { label: 'Not read', value: details.data.pages.failed.toLocaleString('en-GB') },
              ...(pace ? [{ label: 'Pages a minute', value: rateWords(pace) }] : []),
            ]}
          />
        </div>
      )}
      {tail.data && tail.data.rows.length > 0 && (
        <LogLines label={`Last lines of the log of ${job.subject}`} lines={tail.data.rows} />
      )}
    </Pane>
  );
}

/** The pages of the last crawl are told as that: they are no total of this one. */
function metaWords({ startedAt, createdAt, requestedBy }: JobRun, now: number, lastTime: number | null): string {
  const moment = formatMoment(startedAt ?? createdAt, new Date(now));
  const asked = `${startedAt ? 'Started' : 'Asked for'} ${moment} by ${requestedBy}`;
  return lastTime === null ? asked : `${asked}, last time about ${lastTime} ${lastTime === 1 ? 'page' : 'pages'}`;
}

function nameOf({ state, workerLostAt, startedAt, createdAt }: JobRun, now: number): string {
  if (state === 'queued') return 'Waiting';
  if (workerLostAt !== null) return `Not heard of for ${formatDuration(now - Date.parse(workerLostAt))}`;
  return `Running for ${formatDuration(now - Date.parse(startedAt ?? createdAt))}`;
}

function CancelButton({ job, fallbackId }: { job: JobRun; fallbackId: string }) {
  const cancel = useCancelCrawl(job);
  const isUnderWay = cancel.isPending || isCancelling(job);
  return (
    <Button
      size="small"
      ref={useFocusFallback(fallbackId)}
      className={css['cancel']}
      aria-disabled={isUnderWay}
      aria-label={isUnderWay ? `Cancelling the crawl of ${job.subject}` : `Cancel the crawl of ${job.subject}`}
      onClick={() => {
        if (!isUnderWay) cancel.mutate();
      }}
    >
      {isUnderWay ? (
        'Cancelling …'
      ) : (
        <>
          <X size={15} strokeWidth={1.9} aria-hidden="true" />
          Cancel
        </>
      )}
    </Button>
  );
}
