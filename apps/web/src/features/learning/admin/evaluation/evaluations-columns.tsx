import type { To } from 'react-router';
import type { EvaluationRun } from '@app/contracts/evaluation/evaluation.contract.js';
import type { Column } from '../../../../kit/column';
import { RowLink } from '../../../../kit/row-link';
import { formatMoment } from '../../../../lib/moments';
import { scoreWords } from '../../learning-words';
import { StateBadge } from '../state-badge';
import { knowledgeWords, percentWords } from './evaluation-words';

export const evaluationsColumns = (linkTo: (run: EvaluationRun) => To): Column<EvaluationRun>[] => [
  {
    id: 'createdAt',
    header: 'Started',
    kind: 'name',
    sorts: { asc: 'oldest', desc: 'newest' },
    cell: (run) => (
      <RowLink to={linkTo(run)}>
        <time dateTime={run.createdAt}>{formatMoment(run.createdAt)}</time>
      </RowLink>
    ),
  },
  { id: 'state', header: 'State', cell: (run) => <StateBadge session={run} /> },
  {
    id: 'composite',
    header: 'Score',
    kind: 'number',
    label: ({ figures }) => figures && 'Score',
    cell: ({ figures }) => figures && scoreWords(figures.composite),
  },
  {
    id: 'first',
    header: 'Right guide first',
    kind: 'number',
    label: ({ figures }) => figures && 'Right guide first',
    cell: ({ figures }) => figures && percentWords(figures.first),
  },
  {
    id: 'violations',
    header: 'Violations',
    kind: 'number',
    label: ({ figures }) => figures && 'Violations',
    cell: ({ figures }) => figures?.violations,
  },
  { id: 'knowledge', header: 'Knowledge', cell: knowledgeWords },
  { id: 'startedBy', header: 'Started by', isLater: true, cell: ({ startedBy }) => startedBy },
];
