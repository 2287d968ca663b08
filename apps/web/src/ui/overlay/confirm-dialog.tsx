import type { ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';
import { DialogAnswers, DialogBody } from './dialog-parts';
import css from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  /** Names the thing: 'Delete Motor Detail Hut?' */
  title: string;
  /** The consequence. */
  children: ReactNode;
  /** The label of the button: 'Delete retailer'. */
  action: string;
  kind?: 'danger' | 'primary';
  /** The label of the cancel button; null for none. */
  cancel?: string | null;
  isPending?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Load it lazily, like every dialog. */
export function ConfirmDialog({
  title,
  children,
  action,
  kind = 'danger',
  cancel = 'Cancel',
  isPending = false,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open role="alertdialog" title={title} onOpenChange={(open) => !open && !isPending && onCancel()}>
      <DialogBody>
        <div className={css['question']}>{children}</div>
        <DialogAnswers>
          {cancel !== null && (
            <Button kind="quiet" onClick={onCancel} disabled={isPending}>
              {cancel}
            </Button>
          )}
          <Button kind={kind} aria-disabled={isPending} onClick={() => !isPending && onConfirm()}>
            {isPending ? 'One moment …' : action}
          </Button>
        </DialogAnswers>
      </DialogBody>
    </Dialog>
  );
}
