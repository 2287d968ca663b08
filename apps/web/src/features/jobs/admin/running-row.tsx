import { Link, type To } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { formatDuration, formatMoment } from '../../../lib/moments';
import { Lamp } from '../../../ui/lamp';
import { ProgressTrack } from '../../../ui/progress-track';
import { countWords, isUnfinished, progressWords, runName, shareDone, stageWords, tookWords } from '../run-words';
import { paceWords, type Sample } from '../pace';
import { CancelButton, RetryButton } from './run-buttons';
import { StateBadge } from './state-badge';
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
  return (
    <li className={css['row']}>
      <div className={css['about']}>
        <p className={css['name']}>
          <Lamp lit={run.state === 'active'} className={isUnfinished(run) ? css['running'] : css['ended']} />
          <Link id={linkId} to={linkTo} state={{ opened: 'here' }}>
            {runName(run)}
          </Link>
        </p>
        <p className={css['meta']}>{metaWords(run, now)}</p>
      </div>
      {isUnfinished(run) ? (
        <>
          <div className={css['progress']}>
            <p className={css['stage']}>
              <b>{stageWords(run)}</b>
              <span>{[countWords(run), paceWords(samples, run)].filter(Boolean).join(', ')}</span>
            </p>
            <ProgressTrack
              label={runName(run)}
              value={shareDone(run)}
              text={progressWords(run)}
              hasBead={run.state === 'active'}
            />
          </div>
          <CancelButton run={run} heirId={linkId} />
        </>
      ) : (
        <>
          <p className={css['result']}>
            <StateBadge run={run} />
            <span>{run.error ?? (tookWords(run) && `Took ${tookWords(run)}`)}</span>
          </p>
          {run.state === 'completed' ? <span /> : <RetryButton run={run} heirId={linkId} />}
        </>
      )}
    </li>
  );
}

function metaWords(run: JobRun, now: number): string {
  const asked = `${run.requestedBy}, ${formatMoment(run.createdAt, new Date(now))}`;
  if (run.state === 'queued') return `${asked}, waiting for ${formatDuration(now - Date.parse(run.createdAt))}`;
  if (run.state === 'active' && run.startedAt)
    return `${asked}, running for ${formatDuration(now - Date.parse(run.startedAt))}`;
  return asked;
}
