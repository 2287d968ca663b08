import { Link, type To } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { RunBadge } from '../../../kit/run-badge';
import { isLost, isUnfinished } from '../../../kit/run-state';
import { formatDuration, formatMoment } from '../../../lib/moments';
import { JobRow } from '../../../ui/job-row';
import type { Sample } from '../pace';
import { runName, tookWords } from '../run-words';
import { CancelButton, RetryButton } from './run-buttons';
import { RunProgress } from './run-progress';

import css from './running-row.module.css';

interface RunningRowProps {
  run: JobRun;
  /** How far it was in the last minute. */
  samples: readonly Sample[];
  now: number;
  linkTo: To;
}

/** One job: lamp, what it is, who asked when, where it stands, and the way to stop it. Ended, it says how. */
export function RunningRow({ run, samples, now, linkTo }: RunningRowProps) {
  const linkId = `running-${run.id}`;
  const hasEnded = !isUnfinished(run);
  return (
    <JobRow
      as="li"
      isActive={run.state === 'active' && !isLost(run)}
      hasEnded={hasEnded}
      name={
        <Link id={linkId} className={css['link']} to={linkTo} state={{ opened: 'here' }}>
          {runName(run)}
        </Link>
      }
      meta={metaWords(run, now)}
      button={
        hasEnded ? (
          run.state !== 'completed' && <RetryButton run={run} fallbackId={linkId} />
        ) : (
          <CancelButton run={run} fallbackId={linkId} />
        )
      }
    >
      {hasEnded ? (
        <p className={css['result']}>
          <RunBadge run={run} />
          <span>{run.error ?? (tookWords(run) && `Took ${tookWords(run)}`)}</span>
        </p>
      ) : (
        <RunProgress run={run} samples={samples} />
      )}
    </JobRow>
  );
}

function metaWords(run: JobRun, now: number): string {
  const asked = `${run.requestedBy}, ${formatMoment(run.createdAt, new Date(now))}`;
  if (run.state === 'queued') return `${asked}, waiting for ${formatDuration(now - Date.parse(run.createdAt))}`;
  if (isLost(run)) return `${asked}, not heard of for ${formatDuration(now - Date.parse(run.workerLostAt ?? ''))}`;
  if (run.state === 'active' && run.startedAt)
    return `${asked}, running for ${formatDuration(now - Date.parse(run.startedAt))}`;
  return isUnfinished(run) ? asked : `${asked}, just ended`;
}
