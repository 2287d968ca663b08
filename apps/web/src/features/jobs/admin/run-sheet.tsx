import { useQuery } from '@tanstack/react-query';
import type { JobRun, RunParts } from '@app/contracts/jobs/jobs.contract.js';
import { RunBadge } from '../../../kit/run-badge';
import { isUnfinished } from '../../../kit/run-state';
import { LoadError } from '../../../ui/load-error';
import { Sheet } from '../../../ui/overlay/dialog';
import { SheetBody, SheetFoot, SheetLoading, SheetPart } from '../../../ui/record-sheet';
import { runQuery } from '../api/get-run';
import { useRuns } from '../api/live-runs-context';
import { openParts, runName } from '../run-words';
import { CrawlLogTail } from './crawl-log-tail';
import { CancelButton, RetryButton } from './run-buttons';
import { RunFacts } from './run-facts';
import { RunLog } from './run-log';
import { RunPartsLink } from './run-parts';
import { RunProgress } from './run-progress';
import { RunResult } from './run-result';

import css from './run-sheet.module.css';

/** Everything about one run, kept up to date while it is open. */
export function RunSheet({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { runs } = useRuns();
  const read = useQuery(runQuery(runId));
  const run = newer(runs[runId], read.data);
  return (
    <Sheet open side="right" title={run ? runName(run) : 'Run'} onOpenChange={(open) => !open && onClose()}>
      {run ? (
        <RunDetails run={run} parts={read.data?.parts ?? null} />
      ) : read.error ? (
        <LoadError title="The run could not be loaded" error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SheetLoading label="Loading the run" />
      )}
    </Sheet>
  );
}

function RunDetails({ run, parts }: { run: JobRun; parts: RunParts | null }) {
  const { samples } = useRuns();
  const hasOpenParts = parts !== null && openParts(parts) > 0;
  const stateId = `state-${run.id}`;
  return (
    <>
      <SheetBody>
        <p id={stateId} tabIndex={-1}>
          <RunBadge run={run} />
        </p>
        {isUnfinished(run) && (
          <div>
            <RunProgress run={run} samples={samples[run.id] ?? []} />
          </div>
        )}
        {run.error && (
          <SheetPart title={isUnfinished(run) ? 'Last error' : 'Error'}>
            <pre className={css['error']}>{run.error}</pre>
          </SheetPart>
        )}
        {run.discardReason !== null && <SheetPart title="Why it was discarded">{run.discardReason}</SheetPart>}
        {run.result && <RunResult result={run.result} />}
        {parts && (
          <SheetPart title="Parts">
            <RunPartsLink runId={run.id} parts={parts} />
          </SheetPart>
        )}
        <RunLog run={run} />
        {run.kind === 'crawl' && <CrawlLogTail run={run} />}
        <RunFacts run={run} />
      </SheetBody>
      {(run.state !== 'completed' || hasOpenParts) && (
        <SheetFoot>
          {isUnfinished(run) || hasOpenParts ? (
            <CancelButton run={run} fallbackId={stateId} />
          ) : (
            <RetryButton run={run} fallbackId={stateId} />
          )}
        </SheetFoot>
      )}
    </>
  );
}

function newer(one: JobRun | undefined, other: JobRun | undefined): JobRun | undefined {
  if (!one || !other) return one ?? other;
  return one.seq > other.seq ? one : other;
}
