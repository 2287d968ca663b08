import {
  correctionPriorities,
  correctionStatuses,
  correctionTypes,
} from '@app/contracts/training/training.constants.js';
import { SelectField, TextAreaField } from '../../../ui/field';
import { priorityWords, statusWords, typeWords } from '../training-words';
import type { CorrectionDraft, DraftErrors } from './correction-draft';
import { PreviewMatches } from './preview-matches';
import css from './training.module.css';

interface CorrectionFieldsProps {
  draft: CorrectionDraft;
  errors: DraftErrors;
  onChange: (change: Partial<CorrectionDraft>) => void;
}

/** The fields of a correction, new or not. */
export function CorrectionFields({ draft, errors, onChange }: CorrectionFieldsProps) {
  const fieldFor = (name: keyof CorrectionDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className={css['fields']}>
      <TextAreaField
        {...fieldFor('originalQuery')}
        label="Question"
        rows={2}
        hint="As a visitor asked it. Every other wording of it gets your answer too."
        required
      />
      <PreviewMatches question={draft.originalQuery} />
      <TextAreaField {...fieldFor('incorrectResponse')} label="Incorrect response" rows={4} required />
      <TextAreaField
        {...fieldFor('correctedResponse')}
        label="Corrected response"
        rows={6}
        hint="Visitors get this word for word. Lines that begin with 1., 2. … become steps; products that it names are suggested."
        required
      />
      <div className={css['choices']}>
        <SelectField {...fieldFor('correctionType')} label="Type">
          {correctionTypes.map((type) => (
            <option key={type} value={type}>
              {typeWords[type]}
            </option>
          ))}
        </SelectField>
        <SelectField {...fieldFor('priority')} label="Priority">
          {correctionPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {priorityWords[priority]}
            </option>
          ))}
        </SelectField>
        <SelectField {...fieldFor('status')} label="Status">
          {correctionStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
