import type { To } from 'react-router';
import type { DraftRow } from '@app/contracts/learning/drafts.contract.js';
import type { Column } from '../../../../kit/column';
import { RowLink } from '../../../../kit/row-link';
import { gainWords, queueWords } from '../../learning-words';
import css from './review.module.css';

export const draftColumns = (linkTo: (draft: DraftRow) => To): Column<DraftRow>[] => [
  { id: 'title', header: 'Draft', kind: 'name', cell: (draft) => <RowLink to={linkTo(draft)}>{draft.title}</RowLink> },
  { id: 'about', header: 'What it is', cell: queueWords },
  {
    id: 'gain',
    header: 'Score',
    kind: 'actions',
    cell: (draft) => {
      const gain = gainWords(draft);
      return gain && <span className={gain.startsWith('−') ? css['loss'] : css['gain']}>{gain}</span>;
    },
  },
];
