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
  /** Where the audit log tells who the other was. */
  record: AuditedRecord | null;
}

/** Asks for what clashes with a colleague's changes, when something does; it is loaded by then. */
export function FormConflict<Form extends Fields>({ form, words, record }: FormConflictProps<Form>) {
  if (!form.conflict) return null;
  const asked: ConflictDialogProps<Form> = {
    ...words,
    record,
    conflict: form.conflict,
    onChoose: form.resolve,
    onClose: form.keepEditing,
  };
  return (
    <Suspense fallback={null}>
      {/* A lazy component forgets whose fields they are. */}
      <ConflictDialog {...(asked as unknown as ConflictDialogProps<Fields>)} />
    </Suspense>
  );
}
