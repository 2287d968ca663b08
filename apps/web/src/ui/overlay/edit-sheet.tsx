import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Sheet } from './dialog';

export interface Editing {
  /** Closes the sheet, after a question when something is typed that is not saved. */
  close: () => void;
  /** Tells whether there is; the same function in every render. */
  noteDirty: (isDirty: boolean) => void;
}

interface EditSheetProps {
  title: string;
  /** Names what would be lost: 'Discard your changes?' */
  question: string;
  onClose: () => void;
  children: (editing: Editing) => ReactNode;
}

/** A sheet at the right in which something is typed. However it is closed, it asks before that is lost. */
export function EditSheet({ title, question, onClose, children }: EditSheetProps) {
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const noteDirty = useCallback((dirty: boolean) => void (isDirty.current = dirty), []);
  const close = () => (isDirty.current ? setAsking(true) : onClose());
  return (
    <Sheet open side="right" title={title} onOpenChange={(open) => !open && close()}>
      {children({ close, noteDirty })}
      {isAsking && (
        <ConfirmDialog
          title={question}
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
