import {
  correctionPriorities,
  correctionStatuses,
  correctionTypes,
} from '@app/contracts/training/training.constants.js';
import type { RecordForm } from '../../../kit/use-record-form';
import { SelectField, TextAreaField } from '../../../ui/field';
import { priorityWords, statusWords, typeWords } from '../training-words';
import { type CorrectionDraft, fieldLabels } from './correction-draft';
import { PreviewMatches } from './preview-matches';
import css from './training.module.css';

/** The fields of a correction, new or not. */
export function CorrectionFields({ form }: { form: Pick<RecordForm<CorrectionDraft>, 'field' | 'fields'> }) {
  const fieldFor = (name: keyof CorrectionDraft) => ({ ...form.field(name), label: fieldLabels[name] });
  return (
    <div className={css['fields']}>
      <TextAreaField
        {...fieldFor('originalQuery')}
        rows={2}
        hint="As a visitor asked it. Every other wording of it gets your answer too."
        required
      />
      <PreviewMatches question={form.fields.originalQuery} />
      <TextAreaField {...fieldFor('incorrectResponse')} rows={4} required />
      <TextAreaField
        {...fieldFor('correctedResponse')}
        rows={6}
        hint="Visitors get this word for word. Lines that begin with 1., 2. … become steps; products that it names are suggested."
        required
      />
      <div className={css['choices']}>
        <SelectField {...fieldFor('correctionType')}>
          {correctionTypes.map((type) => (
            <option key={type} value={type}>
              {typeWords[type]}
            </option>
          ))}
        </SelectField>
        <SelectField {...fieldFor('priority')}>
          {correctionPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {priorityWords[priority]}
            </option>
          ))}
        </SelectField>
        <SelectField {...fieldFor('status')}>
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
