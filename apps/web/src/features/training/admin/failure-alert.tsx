import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import css from './training.module.css';

/** Says why a change was not stored; what was typed is still there behind it. */
export function FailureAlert({ title, error, onClose }: { title: string; error: Error; onClose: () => void }) {
  return (
    <Dialog open role="alertdialog" title={title} onOpenChange={(open) => !open && onClose()}>
      <p className={css['reason']}>{error.message}</p>
      <div className={css['buttons']}>
        <Button kind="primary" onClick={onClose}>
          OK
        </Button>
      </div>
    </Dialog>
  );
}
