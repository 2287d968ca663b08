import { useState } from 'react';
import { Field } from '../ui/field';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog';
import { TypedConfirmDialog } from '../ui/overlay/typed-confirm-dialog';
import { counted, type Noun, setWords } from './bulk-words';
import type { SetAction } from './set-action';

/** Larger sets need a typed confirmation. */
const MANY = 50;

interface BulkDialogProps {
  action: SetAction<string>;
  noun: Noun;
  set: { scope: 'these' | 'all'; count: number };
  words: readonly string[];
  isPending: boolean;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

/** One confirmation for a whole set: it names the action, the number of rows and the filters. */
export function BulkDialog({ action, noun, set, words, isPending, onCancel, onConfirm }: BulkDialogProps) {
  const { label, kind, consequence, reason: reasonField } = action;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    if (!reasonField) return onConfirm('');
    const read = reasonField.schema.safeParse(reason);
    return read.success ? onConfirm(read.data) : setError(read.error.issues[0]?.message);
  };
  const parts = {
    title: `${label} ${setWords(set, noun, words)}?`,
    action: `${label} ${counted(set.count, noun)}`,
    isPending,
    onCancel,
    onConfirm: confirm,
  };
  const body = (
    <>
      <p>{typeof consequence === 'string' ? consequence : consequence[set.count === 1 ? 0 : 1]}</p>
      {reasonField && (
        <Field
          label={reasonField.label}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      )}
    </>
  );
  return set.count > MANY ? (
    <TypedConfirmDialog {...parts} word={String(set.count)}>
      {body}
    </TypedConfirmDialog>
  ) : (
    <ConfirmDialog {...parts} kind={kind === 'danger' ? 'danger' : 'primary'}>
      {body}
    </ConfirmDialog>
  );
}
