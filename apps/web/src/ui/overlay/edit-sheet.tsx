import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Sheet } from './dialog';

/** What a form tells the sheet around it: whether something is typed that is not saved, and how that is thrown away. */
export type NoteForm = (form: { isDirty: boolean; discard: () => void }) => void;

export interface Editing {
  /** Closes the sheet, after a question when something is typed that is not saved. */
  close: () => void;
  /** Tells of the form in the sheet; the same function in every render. */
  noteForm: NoteForm;
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
  const form = useRef<Parameters<NoteForm>[0]>(null);
  const [isAsking, setAsking] = useState(false);
  const noteForm = useCallback<NoteForm>((noted) => void (form.current = noted), []);
  const close = () => (form.current?.isDirty ? setAsking(true) : onClose());
  return (
    <Sheet open side="right" title={title} onOpenChange={(open) => !open && close()}>
      {children({ close, noteForm })}
      {isAsking && (
        <ConfirmDialog
          title={question}
          action="Discard"
          cancel="Keep editing"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            form.current?.discard();
            onClose();
          }}
        >
          <p>What you have typed is not saved yet.</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
