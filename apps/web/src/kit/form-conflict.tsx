import { lazy, Suspense } from 'react';
import type { ConflictDialogProps, ConflictWords } from './conflict-dialog';
import type { Fields } from './drafts';
import type { AuditedRecord } from './last-change';
import type { Conflict } from './use-record-form';

const ConflictDialog = lazy(() =>
  import('./conflict-dialog').then((module) => ({ default: module.ConflictDialog<Fields> })),
);

interface FormConflictProps<Form extends Fields> {
  form: {
    conflict: Conflict<Form> | null;
    resolve: (choices: Partial<Form>) => void;
    keepEditing: () => void;
  };
  words: ConflictWords<Form>;
  /** The record in the audit log, to show who the other user was. */
  record: AuditedRecord | null;
}

/** The conflict dialog, loaded on the first conflict. */
export function FormConflict<Form extends Fields>({ form, words, record }: FormConflictProps<Form>) {
  if (!form.conflict) return null;
  const dialogProps: ConflictDialogProps<Form> = {
    ...words,
    record,
    conflict: form.conflict,
    onChoose: form.resolve,
    onClose: form.keepEditing,
  };
  return (
    <Suspense fallback={null}>
      {/* `lazy` loses the type parameter. */}
      <ConflictDialog {...(dialogProps as unknown as ConflictDialogProps<Fields>)} />
    </Suspense>
  );
}
