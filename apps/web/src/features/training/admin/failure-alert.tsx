import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogAnswers, DialogBody } from '../../../ui/overlay/dialog-parts';

/** Says why a change was not stored; what was typed is still there behind it. */
export function FailureAlert({ title, error, onClose }: { title: string; error: Error; onClose: () => void }) {
  return (
    <Dialog open role="alertdialog" title={title} onOpenChange={(open) => !open && onClose()}>
      <DialogBody>
        <p>{error.message}</p>
        <DialogAnswers>
          <Button kind="primary" onClick={onClose}>
            OK
          </Button>
        </DialogAnswers>
      </DialogBody>
    </Dialog>
  );
}
