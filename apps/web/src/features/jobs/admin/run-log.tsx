import { useQuery } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { useFollow } from '../../../lib/use-follow';
import { SheetPart } from '../../../ui/record-sheet';
import { runLogQuery } from '../api/get-run-log';
import css from './run-sheet.module.css';

/** What happened to a run, oldest line first. Nothing where nothing has yet. */
export function RunLog({ run }: { run: JobRun }) {
  const log = useQuery(runLogQuery(run.id));
  useFollow(run.seq, () => void log.refetch());
  if (!log.data || log.data.length === 0) return null;
  return (
    <SheetPart title="Log">
      <ol className={css['log']}>
        {log.data.toReversed().map(({ id, at, level, message }) => (
          <li key={id} className={css[level]}>
            <time dateTime={at}>{formatExactMoment(at).slice(-8)}</time> {message}
          </li>
        ))}
      </ol>
    </SheetPart>
  );
}
