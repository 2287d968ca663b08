import { lazy, Suspense, useState } from 'react';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { Button } from '../../../ui/button';
import { notifyError } from '../../../ui/toast/notify';
import { useChangeCorrection } from '../api/change-correction';
import { type CorrectionDraft, type DraftErrors, draftOf, readDraft } from './correction-draft';
import { CorrectionFields } from './correction-fields';
import css from './training.module.css';

const FailureAlert = lazy(() => import('./failure-alert').then((module) => ({ default: module.FailureAlert })));

/** A row of the table while it is edited. What was typed stays when it could not be saved. */
export function CorrectionEditor({ correction, onDone }: { correction: Correction; onDone: () => void }) {
  // What was there when the editing began, so that a refetch does not undo somebody else's save unseen.
  const [base] = useState(correction);
  const [draft, setDraft] = useState<CorrectionDraft>(() => draftOf(base));
  const [errors, setErrors] = useState<DraftErrors>({});
  const change = useChangeCorrection(base, onDone);
  useLeaveWarning(Object.entries(draft).some(([name, value]) => value !== base[name as keyof CorrectionDraft]));

  const submit = () => {
    const read = readDraft(draft, false);
    if ('correction' in read) return change.mutate(read.correction);
    setErrors(read.errors);
    notifyError(read.problem, Object.values(read.errors).join(' '));
  };
  return (
    <form
      className={css['editor']}
      aria-label={`Edit: ${base.originalQuery}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) submit();
      }}
    >
      <CorrectionFields
        draft={draft}
        errors={errors}
        onChange={(changed) => {
          setDraft((before) => ({ ...before, ...changed }));
          setErrors({});
        }}
      />
      <div className={css['buttons']}>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" aria-disabled={change.isPending}>
          {change.isPending ? 'Saving …' : 'Save'}
        </Button>
      </div>
      {change.error && (
        <Suspense fallback={null}>
          <FailureAlert title="The correction could not be saved" error={change.error} onClose={change.reset} />
        </Suspense>
      )}
    </form>
  );
}
