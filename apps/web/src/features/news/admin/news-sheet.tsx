import type { ReactNode } from 'react';
import { LoadError } from '../../../ui/load-error';
import { EditSheet, type NoteForm } from '../../../ui/overlay/edit-sheet';
import { SheetLoading } from '../../../ui/record-sheet';

export interface FormAt<Item> {
  /** The record as it is on the server by now. */
  latest: () => Promise<Item | null>;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

interface NewsSheetProps<Item> {
  /** The record's id, or 'new'. */
  edit: string;
  what: 'article' | 'video';
  item: Item | null;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  latest: () => Promise<Item | null>;
  onClose: () => void;
  children: (form: FormAt<Item>) => ReactNode;
}

/** The sheet around the form of an article or a video, in every state that can have. */
export function NewsSheet<Item extends { title: string }>(props: NewsSheetProps<Item>) {
  const { edit, what, item, isLoading, error, onRetry, latest, onClose, children } = props;
  const isNew = edit === 'new';
  return (
    <EditSheet
      title={isNew ? `Add ${what}` : (item?.title ?? `The ${what}`)}
      question="Discard your changes?"
      onClose={onClose}
    >
      {({ close, noteForm }) =>
        isNew || item ? (
          children({ latest, noteForm, onCancel: close, onSaved: onClose })
        ) : isLoading ? (
          <SheetLoading label={`Loading the ${what}`} />
        ) : (
          <LoadError
            title={`The ${what} could not be loaded`}
            error={error ?? new Error(`There is no such ${what} on this page of the list any more.`)}
            onRetry={onRetry}
          />
        )
      }
    </EditSheet>
  );
}
