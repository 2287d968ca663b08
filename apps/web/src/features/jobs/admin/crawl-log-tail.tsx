import { useQuery } from '@tanstack/react-query';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { isUnfinished } from '../../../kit/run-state';
import { formatExactMoment } from '../../../lib/moments';
import { usePresence } from '../../../lib/use-presence';
import { SheetPart } from '../../../ui/record-sheet';
import { crawlLogTailQuery } from '../api/get-crawl-log';
import css from './run-sheet.module.css';

const READ_EVERY_MS = 2_000;

/** What a crawl wrote last, oldest line first, as in a terminal. Nothing where it has written nothing. */
export function CrawlLogTail({ run }: { run: JobRun }) {
  const isPresent = usePresence();
  const log = useQuery({
    ...crawlLogTailQuery(run.id),
    refetchInterval: isPresent && isUnfinished(run) && READ_EVERY_MS,
  });
  if (!log.data || log.data.length === 0) return null;
  return (
    <SheetPart title="Pages">
      <ol className={css['log']}>
        {log.data.toReversed().map(({ id, at, level, url, message }) => (
          <li key={id} className={css[level]}>
            <time dateTime={at}>{formatExactMoment(at).slice(-8)}</time> {message}
            {url && <span className={css['address']}>{url}</span>}
          </li>
        ))}
      </ol>
    </SheetPart>
  );
}
