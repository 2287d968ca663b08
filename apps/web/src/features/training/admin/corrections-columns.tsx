import { Pencil, Trash2 } from 'lucide-react';
import type { Correction } from '@app/contracts/training/training.contract.js';
import type { CorrectionPriority } from '@app/contracts/training/training.constants.js';
import type { Column } from '../../../kit/column';
import { createdColumn, statusColumn } from '../../../kit/common-columns';
import { DraftBadge } from '../../../kit/draft-note';
import type { Tone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { priorityWords, statusWords, typeWords } from '../training-words';
import { correctionRecord } from './correction-draft';
import css from './training.module.css';

const priorityTones: Record<CorrectionPriority, Tone> = { high: 'warn', medium: 'info', low: 'neutral' };

interface ColumnsOptions {
  onEdit: (correction: Correction) => void;
  onDelete: (correction: Correction) => void;
}

export const correctionsColumns = ({ onEdit, onDelete }: ColumnsOptions): Column<Correction>[] => [
  {
    id: 'question',
    header: 'Question',
    kind: 'name',
    className: css['query'],
    sorts: { asc: 'question' },
    value: ({ originalQuery }) => originalQuery,
    cell: ({ id, originalQuery }) => (
      <span className={table['named']}>
        <span className={table['long']}>{originalQuery}</span> <DraftBadge record={correctionRecord(id)} />
      </span>
    ),
  },
  {
    id: 'answers',
    header: 'Wrong and right answer',
    kind: 'prose',
    className: css['answers'],
    cell: ({ incorrectResponse, correctedResponse }) => (
      <>
        <del>
          <span className={text['hidden']}>Wrong: </span>
          {incorrectResponse}
        </del>
        <span>
          <span className={text['hidden']}>Right: </span>
          {correctedResponse}
        </span>
      </>
    ),
  },
  { id: 'wrong', header: 'Wrong answer', isFileOnly: true, value: ({ incorrectResponse }) => incorrectResponse },
  { id: 'right', header: 'Right answer', isFileOnly: true, value: ({ correctedResponse }) => correctedResponse },
  { id: 'type', header: 'Type', value: ({ correctionType }) => typeWords[correctionType] },
  {
    id: 'priority',
    header: 'Priority',
    sorts: { desc: 'priority' },
    value: ({ priority }) => priorityWords[priority],
    badge: ({ priority }) => ({ tone: priorityTones[priority] }),
  },
  statusColumn(({ status }) => status === 'active', statusWords.active, statusWords.inactive),
  createdColumn('Added'),
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    className: css['actions'],
    cell: (correction) => (
      <>
        <Button
          size="small"
          data-opens=""
          aria-label={`Edit ${correction.originalQuery}`}
          onClick={() => onEdit(correction)}
        >
          <Pencil size={15} strokeWidth={1.9} aria-hidden="true" />
          Edit
        </Button>
        <Button
          kind="icon"
          size="small"
          aria-label={`Delete ${correction.originalQuery}`}
          onClick={() => onDelete(correction)}
        >
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </>
    ),
  },
];
