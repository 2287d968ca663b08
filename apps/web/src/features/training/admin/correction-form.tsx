import { useEffect, useState } from 'react';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { Button } from '../../../ui/button';
import { SheetFoot } from '../../../ui/record-sheet';
import { notifyError } from '../../../ui/toast/notify';
import { useAddCorrection } from '../api/add-correction';
import { type CorrectionDraft, type DraftErrors, emptyDraft, readDraft } from './correction-draft';
import { CorrectionFields } from './correction-fields';
import css from './training.module.css';

interface CorrectionFormProps {
  /** The question and the answer that is corrected, where it begins at one: the form then stands below that answer. */
  about?: Pick<CorrectionDraft, 'originalQuery' | 'incorrectResponse'>;
  onAdded?: () => void;
  onCancel?: () => void;
  onDirty?: (isDirty: boolean) => void;
}

/** Adds a correction: from nothing in the Training tab, or from an answer in the search details. */
export function CorrectionForm({ about, onAdded, onCancel, onDirty }: CorrectionFormProps) {
  const [initial] = useState<CorrectionDraft>({ ...emptyDraft, ...about });
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const add = useAddCorrection(() => {
    setDraft(initial);
    onAdded?.();
  });
  const isDirty = Object.entries(draft).some(([name, value]) => value !== initial[name as keyof CorrectionDraft]);
  useLeaveWarning(isDirty);
  useEffect(() => void onDirty?.(isDirty), [isDirty, onDirty]);

  const submit = () => {
    const read = readDraft(draft, about !== undefined);
    if ('correction' in read) return add.mutate(read.correction);
    setErrors(read.errors);
    notifyError(read.problem, Object.values(read.errors).join(' '));
  };
  const buttons = (
    <>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button kind="primary" type="submit" aria-disabled={add.isPending}>
        {add.isPending ? 'Saving …' : 'Add correction'}
      </Button>
    </>
  );
  return (
    <form
      className={about ? undefined : css['form']}
      aria-label="Training correction"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) submit();
      }}
    >
      {about && <h3 className={css['heading']}>Training correction</h3>}
      <CorrectionFields
        draft={draft}
        errors={errors}
        onChange={(change) => {
          setDraft((before) => ({ ...before, ...change }));
          setErrors((before) => ({
            ...before,
            ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
          }));
        }}
      />
      {about ? <div className={css['buttons']}>{buttons}</div> : <SheetFoot>{buttons}</SheetFoot>}
    </form>
  );
}
