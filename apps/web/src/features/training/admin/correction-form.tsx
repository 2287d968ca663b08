import { useEffect } from 'react';
import { CORRECTION_FAILED } from '@app/contracts/training/training.constants.js';
import { DraftNote } from '../../../kit/draft-note';
import { useFormFocus } from '../../../kit/use-form-focus';
import { useRecordForm } from '../../../kit/use-record-form';
import { SAVE_KEY } from '../../../lib/save-key';
import { StaffError } from '../../../lib/staff-error';
import { Button } from '../../../ui/button';
import type { RegisterForm } from '../../../ui/overlay/edit-sheet';
import { SheetFoot } from '../../../ui/record-sheet';
import { notifyError } from '../../../ui/toast/notify';
import { useAddCorrection } from '../api/add-correction';
import { type CorrectionDraft, emptyDraft, readDraft, sayWhatIsWrong } from './correction-draft';
import { CorrectionFields } from './correction-fields';
import css from './training.module.css';

interface CorrectionFormProps {
  /** The question and the answer that is corrected, where it begins at one: the form then stands below that answer. */
  about?: Pick<CorrectionDraft, 'originalQuery' | 'incorrectResponse'>;
  onAdded?: () => void;
  onCancel?: () => void;
  registerForm?: RegisterForm;
}

/** Whether the server has said why; where no answer came at all there is nothing of its to show. */
const isAnswered = (error: Error): boolean =>
  error instanceof StaffError && error.status !== null && error.message !== '';

/** Adds a correction: from nothing in the Training tab, or from an answer in the search details. */
export function CorrectionForm({ about, onAdded, onCancel, registerForm }: CorrectionFormProps) {
  const add = useAddCorrection();
  const form = useRecordForm({
    record: about ? `correction/of/${about.originalQuery}` : 'correction/new',
    base: { ...emptyDraft, ...about },
    read: (draft) => readDraft(draft, about !== undefined),
    save: add,
    onSaved: () => onAdded?.(),
    onProblem: sayWhatIsWrong,
    onRefused: (error) => notifyError('Error', isAnswered(error) ? error.message : CORRECTION_FAILED),
  });
  useEffect(() => registerForm?.(form));
  const ref = useFormFocus(form.failures);

  const buttons = (
    <>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button {...SAVE_KEY} kind="primary" type="submit" aria-disabled={form.isSaving}>
        {form.isSaving ? 'Saving …' : 'Add correction'}
      </Button>
    </>
  );
  return (
    <form
      ref={ref}
      className={about ? undefined : css['form']}
      aria-label="Training correction"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {about && <h3 className={css['heading']}>Training correction</h3>}
      <DraftNote form={form} />
      <CorrectionFields form={form} />
      {about ? <div className={css['buttons']}>{buttons}</div> : <SheetFoot>{buttons}</SheetFoot>}
    </form>
  );
}
