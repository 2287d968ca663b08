import { useState, type ReactNode } from 'react';
import { Button } from '../button';
import { Field } from '../field';
import { Dialog } from './dialog';
import { DialogAnswers, DialogForm } from './dialog-parts';

interface TypedConfirmDialogProps {
  title: string;
  /** What has to be typed. */
  word: string;
  /** The label of the button. */
  action: string;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The consequence. */
  children: ReactNode;
}

/** Asks for a typed word before something that hits much at once. Load it lazily, like every dialog. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { title, word, action, isPending, onCancel, onConfirm, children } = props;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isTyped = typed.trim() === word;
  return (
    <Dialog open role="alertdialog" title={title} onOpenChange={(open) => !open && !isPending && onCancel()}>
      <DialogForm
        onSubmit={() => {
          if (!isTyped) setError(`Type ${word} to go on.`);
          else if (!isPending) onConfirm();
        }}
      >
        {children}
        <Field
          label={`Type ${word} to confirm`}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <DialogAnswers>
          <Button kind="quiet" onClick={onCancel} disabled={isPending}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" aria-disabled={isPending || !isTyped}>
            {isPending ? 'One moment …' : action}
          </Button>
        </DialogAnswers>
      </DialogForm>
    </Dialog>
  );
}
