import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import type { NoteForm } from '../ui/overlay/edit-sheet';
import type { ConflictWords } from './conflict-dialog';
import type { Fields } from './drafts';
import type { AuditedRecord } from './last-change';
import type { RecordForm } from './use-record-form';

/* What forms over a record have in common, in a sheet and in a dialog. */

export interface RecordFormProps<Draft extends Fields> {
  /** What it is read out as: 'Add brand', 'Edit Bareskin'. */
  label: string;
  form: RecordForm<Draft>;
  words: ConflictWords<Draft>;
  /** What the audit log calls it; null while a new one is added. */
  record: AuditedRecord | null;
  /** What its button says. */
  action: string;
  noteForm: NoteForm;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Keeps what is around the form informed of it. */
export function useNoted<Draft extends Fields>({ form, noteForm }: RecordFormProps<Draft>): void {
  useEffect(() => {
    noteForm(form);
    return () => noteForm(null);
  });
}

/** Why the server did not take it, where no field is to blame. */
export const FormRefusal = ({ form }: { form: { refusal: Error | null } }) =>
  form.refusal && <FieldError id={undefined}>{form.refusal.message}</FieldError>;

/** The way out first, the one that saves last. */
export function FormAnswers<Draft extends Fields>({ form, action, onCancel }: RecordFormProps<Draft>) {
  return (
    <>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button kind="primary" type="submit" aria-disabled={form.isSaving}>
        {form.isSaving ? 'Saving …' : action}
      </Button>
    </>
  );
}
