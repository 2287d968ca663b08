import type { ReactNode } from 'react';
import { Button } from '../button';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog';
import { DialogAnswers, DialogBody } from './dialog-parts';

interface AlertDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A message that must be acknowledged before anything else. Load it lazily, like every dialog. */
export function AlertDialog({ title, children, onClose }: AlertDialogProps) {
  return (
    <Dialog open role="alertdialog" title={title} onOpenChange={(open) => !open && onClose()}>
      <DialogBody>
        <div className={css['question']}>{children}</div>
        <DialogAnswers>
          <Button kind="primary" onClick={onClose}>
            OK
          </Button>
        </DialogAnswers>
      </DialogBody>
    </Dialog>
  );
}
