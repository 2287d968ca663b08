import type { To } from 'react-router';
import type { LearningSession } from '@app/contracts/learning/learning.contract.js';
import type { Column } from '../../../../kit/column';
import { RowLink } from '../../../../kit/row-link';
import { formatMoment } from '../../../../lib/moments';
import { sessionName, tookWords } from '../../learning-words';
import { StateBadge } from '../state-badge';

export const sessionsColumns = (linkTo: (session: LearningSession) => To): Column<LearningSession>[] => [
  {
    id: 'session',
    header: 'Session',
    kind: 'name',
    hint: sessionName,
    cell: (session) => <RowLink to={linkTo(session)}>{sessionName(session)}</RowLink>,
  },
  { id: 'state', header: 'State', cell: (session) => <StateBadge session={session} /> },
  {
    id: 'researched',
    header: 'Researched',
    kind: 'number',
    label: () => 'Researched',
    cell: ({ questionsResearched, questionCount }) => `${questionsResearched} of ${questionCount}`,
  },
  { id: 'startedBy', header: 'Started by', isLater: true, cell: ({ startedBy }) => startedBy },
  {
    id: 'createdAt',
    header: 'Started',
    sorts: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    id: 'took',
    header: 'Took',
    kind: 'number',
    label: ({ finishedAt }) => finishedAt && 'Took',
    cell: (session) => session.finishedAt && tookWords(session, 0),
  },
];
