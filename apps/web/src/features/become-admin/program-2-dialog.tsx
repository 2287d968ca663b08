import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlay/dialog';
import css from './become-admin.module.css';

export function Program2Dialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Program 2 - AI Training" onOpenChange={(open) => !open && onClose()}>
      <p className={css['dialogText']}>
        Once program 1 is complete we will email you with instructions on how to test and train the AI engine.
      </p>
      <Button kind="primary" size="large" className={css['gotIt']} onClick={onClose}>
        Got it
      </Button>
    </Dialog>
  );
}
