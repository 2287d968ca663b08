import { useQuery } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { LoadError } from '../../../ui/load-error';
import { Sheet } from '../../../ui/overlay/dialog';
import { ProgressTrack } from '../../../ui/progress-track';
import { Skeleton } from '../../../ui/skeleton';
import { runQuery } from '../api/get-run';
import { useRuns } from '../api/live-runs-context';
import { countWords, isUnfinished, progressWords, runName, shareDone, stageWords } from '../run-words';
import { paceWords } from '../pace';
import { CrawlLogTail } from './crawl-log-tail';
import { CancelButton, RetryButton } from './run-buttons';
import { RunFacts } from './run-facts';
import { StateBadge } from './state-badge';
import css from './run-sheet.module.css';

/** Everything about one run, kept up to date while it is open. */
export function RunSheet({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { runs } = useRuns();
  const read = useQuery(runQuery(runId));
  const run = newer(runs[runId], read.data);
  return (
    <Sheet open side="right" title={run ? runName(run) : 'Run'} onOpenChange={(open) => !open && onClose()}>
      {run ? (
        <RunDetails run={run} />
      ) : read.error ? (
        <LoadError title="The run could not be loaded" error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <div className={css['body']} role="status" aria-label="Loading the run">
          <Skeleton width={90} height={22} />
          <Skeleton width="100%" height={240} />
        </div>
      )}
    </Sheet>
  );
}

function RunDetails({ run }: { run: JobRun }) {
  const { samples } = useRuns();
  const stateId = `state-${run.id}`;
  return (
    <>
      <div className={css['body']}>
        <p id={stateId} tabIndex={-1} className={css['state']}>
          <StateBadge run={run} />
        </p>
        {isUnfinished(run) && (
          <div>
            <p className={css['stage']}>
              <b>{stageWords(run)}</b>
              <span>{[countWords(run), paceWords(samples[run.id] ?? [], run)].filter(Boolean).join(', ')}</span>
            </p>
            <ProgressTrack
              label={runName(run)}
              value={shareDone(run)}
              text={progressWords(run)}
              hasBead={run.state === 'active'}
            />
          </div>
        )}
        {run.error && (
          <section aria-labelledby="run-error">
            <h3 id="run-error" className={css['label']}>
              {isUnfinished(run) ? 'Last error' : 'Error'}
            </h3>
            <pre className={css['error']}>{run.error}</pre>
          </section>
        )}
        {run.kind === 'crawl' && <CrawlLogTail run={run} />}
        <RunFacts run={run} />
      </div>
      {run.state !== 'completed' && (
        <div className={css['foot']}>
          {isUnfinished(run) ? <CancelButton run={run} heirId={stateId} /> : <RetryButton run={run} heirId={stateId} />}
        </div>
      )}
    </>
  );
}

function newer(one: JobRun | undefined, other: JobRun | undefined): JobRun | undefined {
  if (!one || !other) return one ?? other;
  return one.seq > other.seq ? one : other;
}
