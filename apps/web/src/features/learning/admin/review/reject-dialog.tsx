import { useState } from 'react';
import { rejectDraftSchema } from '@app/contracts/learning/drafts.contract.js';
import { Button } from '../../../../ui/button';
import { TextAreaField } from '../../../../ui/field';
import { Dialog } from '../../../../ui/overlay/dialog';
import { DialogAnswers, DialogForm } from '../../../../ui/overlay/dialog-parts';

interface RejectDialogProps {
  /** Of the draft. */
  title: string;
  isPending: boolean;
  /** Why it was not rejected: what is typed stays for the next attempt. */
  refusal: string | undefined;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks why: the reason stands with the draft, and the same is not proposed again. */
export function RejectDialog({ title, isPending, refusal, onCancel, onConfirm }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    const read = rejectDraftSchema.shape.reason.safeParse(reason);
    return read.success ? onConfirm(read.data) : setError(read.error.issues[0]?.message);
  };
  return (
    <Dialog open title={`Reject ${title}?`} onOpenChange={(open) => !open && onCancel()}>
      <DialogForm onSubmit={confirm}>
        <p>The same is never proposed again.</p>
        <TextAreaField
          label="Reason"
          hint="Who looks later reads it, such as: wrong for leather."
          value={reason}
          error={error ?? refusal}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        <DialogAnswers>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" aria-disabled={isPending}>
            {isPending ? 'One moment …' : 'Reject'}
          </Button>
        </DialogAnswers>
      </DialogForm>
    </Dialog>
  );
}
