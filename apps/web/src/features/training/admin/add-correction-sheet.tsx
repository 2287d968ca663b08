import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Sheet } from '../../../ui/overlay/dialog';
import { CorrectionForm } from './correction-form';

/** The form for a new correction. Closing it with something typed asks first. */
export function AddCorrectionSheet({ onClose }: { onClose: () => void }) {
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty.current ? setAsking(true) : onClose());
  return (
    <Sheet open side="right" title="Add correction" onOpenChange={(open) => !open && close()}>
      <CorrectionForm onAdded={onClose} onCancel={close} onDirty={(dirty) => (isDirty.current = dirty)} />
      {isAsking && (
        <ConfirmDialog
          title="Discard your correction?"
          action="Discard"
          cancel="Keep editing"
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        >
          <p>What you have typed is not saved yet.</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
