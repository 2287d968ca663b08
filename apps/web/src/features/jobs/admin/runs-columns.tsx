import type { To } from 'react-router';
import type { WholeRun } from '@app/contracts/jobs/jobs.contract.js';
import type { Column } from '../../../kit/column';
import { RowLink } from '../../../kit/row-link';
import { RunBadge } from '../../../kit/run-badge';
import { formatMoment } from '../../../lib/moments';
import { isRetryable, kindWords, tookWords } from '../run-words';
import { RetryButton } from './run-buttons';
import { RunPartsLink } from './run-parts';

const nameOf = ({ subject, kind }: WholeRun) => subject || kindWords[kind];
const runLinkId = (runId: string): string => `run-${runId}`;

export const runsColumns = (linkTo: (run: WholeRun) => To): Column<WholeRun>[] => [
  {
    id: 'job',
    header: 'Job',
    kind: 'name',
    value: nameOf,
    cell: (run) => (
      <RowLink id={runLinkId(run.id)} to={linkTo(run)}>
        {nameOf(run)}
      </RowLink>
    ),
  },
  {
    id: 'parts',
    header: 'Parts',
    isLater: true,
    cell: ({ id, parts }) => parts && <RunPartsLink runId={id} parts={parts} />,
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kindWords[kind] },
  { id: 'state', header: 'State', value: ({ state }) => state, cell: (run) => <RunBadge run={run} /> },
  { id: 'requestedBy', header: 'Asked by', isLater: true, value: ({ requestedBy }) => requestedBy },
  {
    id: 'createdAt',
    header: 'Created',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  { id: 'took', header: 'Took', kind: 'number', value: tookWords },
  {
    id: 'attempt',
    header: 'Attempt',
    kind: 'number',
    isLater: true,
    value: ({ attempt }) => (attempt > 0 ? attempt : ''),
  },
  { id: 'error', header: 'Error', kind: 'prose', value: ({ error }) => error },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (run) => isRetryable(run) && <RetryButton run={run} fallbackId={runLinkId(run.id)} />,
  },
];
