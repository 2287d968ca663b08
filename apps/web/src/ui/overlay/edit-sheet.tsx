import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Dialog, Sheet } from './dialog';
import { notify } from '../toast/notify';
import { DiscardQuestion } from './discard-question';

/** What a form tells what is around it: whether something is typed that is not saved, and how that is thrown away. */
interface NotedForm {
  isDirty: boolean;
  discard: () => void;
}

/** Null where the form has gone. */
export type NoteForm = (form: NotedForm | null) => void;

export interface Editing {
  /** Closes what is around the form, after a question when something is typed that is not saved. */
  close: () => void;
  /** Tells of the form; the same function in every render. */
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
  const form = useRef<NotedForm>(null);
  const [isAsking, setAsking] = useState(false);
  const noteForm = useCallback<NoteForm>((noted) => void (form.current = noted), []);
  const close = () => (form.current?.isDirty ? setAsking(true) : onClose());
  useEffect(
    () => () => {
      // Back, or another page, has closed it without a question.
      if (form.current?.isDirty) notify('Not saved', 'What you typed is kept.');
    },
    [],
  );
  return (
    <Overlay open title={title} onOpenChange={(open) => !open && close()}>
      {children({ close, noteForm })}
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
