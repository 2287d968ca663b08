import { type ReactNode, useEffect } from 'react';
import { SAVE_KEY } from '../lib/save-key';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import type { RegisterForm } from '../ui/overlay/edit-sheet';
import type { ConflictWords } from './conflict-dialog';
import type { Fields } from './drafts';
import type { AuditedRecord } from './last-change';
import type { RecordForm } from './use-record-form';

/* Shared by record forms in a sheet and in a dialog. */

export interface RecordFormProps<Draft extends Fields> {
  /** The accessible name: 'Add brand', 'Edit Bareskin'. */
  label: string;
  form: RecordForm<Draft>;
  words: ConflictWords<Draft>;
  /** The record in the audit log; null for a new one. */
  record: AuditedRecord | null;
  /** The label of the submit button. */
  action: string;
  registerForm: RegisterForm;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Registers the form with the overlay around it, which asks before unsaved changes are discarded. */
export function useRegisterForm<Draft extends Fields>({ form, registerForm }: RecordFormProps<Draft>): void {
  useEffect(() => {
    registerForm(form);
    return () => registerForm(null);
  });
}

/** The error of the request, where it is not about a field. */
export const FormRefusal = ({ form }: { form: { refusal: Error | null } }) =>
  form.refusal && <FieldError id={undefined}>{form.refusal.message}</FieldError>;

/** Cancel, and the submit button last. */
export function FormButtons<Draft extends Fields>({ form, action, onCancel }: RecordFormProps<Draft>) {
  return (
    <>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button {...SAVE_KEY} kind="primary" type="submit" aria-disabled={form.isSaving}>
        {form.isSaving ? 'Saving …' : action}
      </Button>
    </>
  );
}
