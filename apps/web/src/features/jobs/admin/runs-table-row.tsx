import { Link, type To } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { formatMoment } from '../../../lib/moments';
import table from '../../../ui/table.module.css';
import { kindWords, tookWords } from '../run-words';
import { RetryButton } from './run-buttons';
import { StateBadge } from './state-badge';

export const runLinkId = (runId: string): string => `run-${runId}`;

export function RunsTableRow({ run, isOpen, linkTo }: { run: JobRun; isOpen: boolean; linkTo: To }) {
  const linkId = runLinkId(run.id);
  const took = tookWords(run);
  return (
    <tr data-selected={isOpen || undefined}>
      <td className={table['name']}>
        <Link className={table['open']} id={linkId} to={linkTo} state={{ opened: 'here' }}>
          {run.subject || kindWords[run.kind]}
        </Link>
      </td>
      <td>{kindWords[run.kind]}</td>
      <td>
        <StateBadge run={run} />
      </td>
      <td className={table['later']}>{run.requestedBy}</td>
      <td>
        <time dateTime={run.createdAt}>{formatMoment(run.createdAt)}</time>
      </td>
      <td className={table['number']} data-label={took && 'Took'}>
        {took}
      </td>
      <td className={`${table['number']} ${table['later']}`}>{run.attempt > 0 ? run.attempt : ''}</td>
      <td className={table['prose']} title={run.error ?? undefined}>
        {run.error}
      </td>
      <td className={table['actions']}>
        {(run.state === 'failed' || run.state === 'cancelled') && <RetryButton run={run} heirId={linkId} />}
      </td>
    </tr>
  );
}
