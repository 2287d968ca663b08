import type { GapKind, KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import type { Column } from '../../../../kit/column';
import { formatMoment } from '../../../../lib/moments';
import { StudyGap } from './study-gap';

const kindWords: Record<GapKind, string> = {
  unsure: 'unsure',
  out_of_scope: 'no guide',
  thumbs_down: 'did not help',
  rephrased: 'asked again',
  no_product: 'without a product',
};

/** '4 unsure, 1 did not help' */
export const kindsInWords = ({ kinds }: KnowledgeGap): string =>
  Object.entries(kindWords)
    .filter(([kind]) => kinds[kind as GapKind])
    .map(([kind, words]) => `${kinds[kind as GapKind]} ${words}`)
    .join(', ');

export const gapsColumns: Column<KnowledgeGap>[] = [
  {
    id: 'question',
    header: 'Newest wording',
    kind: 'name',
    hint: ({ wordings }) => wordings.join('\n'),
    cell: ({ question }) => question,
  },
  { id: 'count', header: 'Times', kind: 'number', label: () => 'Times', cell: ({ count }) => count },
  {
    id: 'kinds',
    header: 'Why',
    cell: (gap) => (
      <>
        {kindsInWords(gap)}
        {gap.reasons.map((reason) => (
          <small key={reason}> “{reason}”</small>
        ))}
      </>
    ),
  },
  { id: 'sessions', header: 'Conversations', kind: 'number', isLater: true, cell: ({ sessions }) => sessions },
  { id: 'topEntry', header: 'Closest guide', isLater: true, cell: ({ topEntry }) => topEntry },
  {
    id: 'lastSeen',
    header: 'Last asked',
    cell: ({ lastSeen }) => <time dateTime={lastSeen}>{formatMoment(lastSeen)}</time>,
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (gap) => <StudyGap question={gap.question} /> },
];
