import { useState } from 'react';
import { Field } from '../ui/field';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog';
import { TypedConfirmDialog } from '../ui/overlay/typed-confirm-dialog';
import { counted, type Noun, setWords } from './bulk-words';
import type { SetAction } from './set-action';

/** More than these are not changed by a slip of the hand. */
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

/** Asks once for a whole set, and states it: what, how many, and by which filters. */
export function BulkDialog({ action, noun, set, words, isPending, onCancel, onConfirm }: BulkDialogProps) {
  const { label, kind, consequence, asksWhy } = action;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const parts = {
    title: `${label} ${setWords(set, noun, words)}?`,
    action: `${label} ${counted(set.count, noun)}`,
    isPending,
    onCancel,
    onConfirm: () => (asksWhy && reason.trim() === '' ? setError('Please say why.') : onConfirm(reason.trim())),
  };
  const body = (
    <>
      <p>{consequence}</p>
      {asksWhy && (
        <Field
          label={asksWhy}
          value={reason}
          error={error}
          maxLength={300}
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
