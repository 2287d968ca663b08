import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Dialog, Sheet } from './dialog';
import { notify } from '../toast/notify';
import { DiscardQuestion } from './discard-question';

/** The form in the overlay: whether it has unsaved changes, and how to discard them. */
interface OpenForm {
  isDirty: boolean;
  discard: () => void;
}

/** Null when the form unmounts. */
export type RegisterForm = (form: OpenForm | null) => void;

export interface Editing {
  /** Closes the overlay, after a confirmation when there are unsaved changes. */
  close: () => void;
  /** Registers the form; the same function in every render. */
  registerForm: RegisterForm;
}

interface EditSheetProps {
  title: string;
  /** Names what would be lost: 'Discard your changes?' */
  question: string;
  onClose: () => void;
  children: (editing: Editing) => ReactNode;
}

/** A sheet at the right with a form. However it is closed, it asks before unsaved changes are discarded. */
export const EditSheet = (props: EditSheetProps) => <EditOverlay {...props} Overlay={RightSheet} />;

/** The same in the middle of the page, for a few fields. */
export const EditDialog = (props: EditSheetProps) => <EditOverlay {...props} Overlay={Dialog} />;

interface OverlayProps {
  open: boolean;
  title: string;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const RightSheet = (props: OverlayProps) => <Sheet {...props} side="right" />;

function EditOverlay({
  Overlay,
  title,
  question,
  onClose,
  children,
}: EditSheetProps & { Overlay: ComponentType<OverlayProps> }) {
  const form = useRef<OpenForm>(null);
  const [isAsking, setAsking] = useState(false);
  const registerForm = useCallback<RegisterForm>((openForm) => void (form.current = openForm), []);
  const close = () => (form.current?.isDirty ? setAsking(true) : onClose());
  useEffect(
    () => () => {
      // Closed by navigation, without a confirmation.
      if (form.current?.isDirty) notify('Not saved', 'What you typed is kept.');
    },
    [],
  );
  return (
    <Overlay open title={title} onOpenChange={(open) => !open && close()}>
      {children({ close, registerForm })}
      {isAsking && (
        <DiscardQuestion
          title={question}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            form.current?.discard();
            form.current = null;
            onClose();
          }}
        />
      )}
    </Overlay>
  );
}
