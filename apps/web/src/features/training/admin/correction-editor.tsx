import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { DraftNote } from '../../../kit/draft-note';
import { FormConflict } from '../../../kit/form-conflict';
import { useFormFocus } from '../../../kit/use-form-focus';
import { useRecordForm } from '../../../kit/use-record-form';
import { SAVE_KEY } from '../../../lib/save-key';
import { Button } from '../../../ui/button';
import { DiscardQuestion } from '../../../ui/overlay/discard-question';
import { useChangeCorrection } from '../api/change-correction';
import { correctionQuery } from '../api/get-corrections';
import { correctionRecord, correctionWords, draftOf, readDraft, sayWhatIsWrong } from './correction-draft';
import { CorrectionFields } from './correction-fields';
import css from './training.module.css';

const FailureAlert = lazy(() => import('./failure-alert').then((module) => ({ default: module.FailureAlert })));

/** A row of the table while it is edited. What was typed stays when it could not be saved. */
export function CorrectionEditor({ correction, onDone }: { correction: Correction; onDone: () => void }) {
  const { id, version, originalQuery } = correction;
  const client = useQueryClient();
  const form = useRecordForm({
    record: correctionRecord(id),
    base: draftOf(correction),
    version,
    read: (draft) => readDraft(draft, false),
    save: useChangeCorrection(id),
    latest: async () => {
      const now = await client.fetchQuery(correctionQuery(id));
      return { fields: draftOf(now), version: now.version };
    },
    onSaved: onDone,
    onProblem: sayWhatIsWrong,
  });
  const ref = useFormFocus(form.failures);
  const [isAsking, setAsking] = useState(false);
  const close = () => (form.isDirty ? setAsking(true) : onDone());
  return (
    <form
      ref={ref}
      className={css['editor']}
      aria-label={`Edit: ${originalQuery}`}
      noValidate
      onKeyDown={(event) => {
        // Of a question above the form it is none of ours.
        if (event.key === 'Escape' && ref.current?.contains(event.target as Node)) close();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <DraftNote form={form} />
      <CorrectionFields form={form} />
      <div className={css['buttons']}>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
        <Button {...SAVE_KEY} kind="primary" type="submit" aria-disabled={form.isSaving}>
          {form.isSaving ? 'Saving …' : 'Save'}
        </Button>
      </div>
      {isAsking && (
        <DiscardQuestion
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            form.discard();
            onDone();
          }}
        />
      )}
      <Suspense fallback={null}>
        {form.refusal && (
          <FailureAlert title="The correction could not be saved" error={form.refusal} onClose={form.forgetRefusal} />
        )}
      </Suspense>
      <FormConflict form={form} words={correctionWords} record={{ type: 'correction', id }} />
    </form>
  );
}
