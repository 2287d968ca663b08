import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Correction } from '@app/contracts/training/training.contract.js';
import type { CorrectionPriority } from '@app/contracts/training/training.constants.js';
import { classNames } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/moments';
import { Badge, type Tone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { priorityWords, statusWords, typeWords } from '../training-words';
import { CorrectionEditor } from './correction-editor';
import { useTrainingPlace } from './training-url';
import css from './training.module.css';

const priorityTones: Record<CorrectionPriority, Tone> = { high: 'warn', medium: 'info', low: 'neutral' };

interface CorrectionsTableRowProps {
  correction: Correction;
  onDelete: (correction: Correction) => void;
}

export function CorrectionsTableRow({ correction, onDelete }: CorrectionsTableRowProps) {
  const [place, linkTo] = useTrainingPlace();
  const navigate = useNavigate();
  const edit = (id: string | null) => void navigate(linkTo({ edit: id }), { replace: true });
  if (place.edit === correction.id) {
    return (
      <tr data-selected className={css['edited']}>
        <td colSpan={7}>
          <CorrectionEditor correction={correction} onDone={() => edit(null)} />
        </td>
      </tr>
    );
  }
  const { originalQuery, incorrectResponse, correctedResponse, correctionType, priority, status, createdAt } =
    correction;
  return (
    <tr>
      <td className={classNames(table['name'], css['query'])}>{originalQuery}</td>
      <td className={classNames(table['prose'], css['answers'])}>
        <del>
          <span className={text['hidden']}>Wrong: </span>
          {incorrectResponse}
        </del>
        <span>
          <span className={text['hidden']}>Right: </span>
          {correctedResponse}
        </span>
      </td>
      <td>{typeWords[correctionType]}</td>
      <td>
        <Badge tone={priorityTones[priority]}>{priorityWords[priority]}</Badge>
      </td>
      <td>
        <Badge tone={status === 'active' ? 'ok' : 'neutral'}>{statusWords[status]}</Badge>
      </td>
      <td className={table['later']}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </td>
      <td className={classNames(table['actions'], css['actions'])}>
        <Button size="small" aria-label={`Edit ${originalQuery}`} onClick={() => edit(correction.id)}>
          <Pencil size={15} strokeWidth={1.9} aria-hidden="true" />
          Edit
        </Button>
        <Button kind="icon" size="small" aria-label={`Delete ${originalQuery}`} onClick={() => onDelete(correction)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </td>
    </tr>
  );
}
