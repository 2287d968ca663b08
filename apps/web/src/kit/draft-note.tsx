import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { useOwnDraft } from './use-own-draft';
import css from './draft-note.module.css';

/** Shown above a form that was restored from a draft. */
export function DraftNote({ form }: { form: { isRestored: boolean; discard: () => void } }) {
  if (!form.isRestored) return null;
  return (
    <p className={css['note']} role="status">
      This is what you typed before. It is not saved yet.
      <Button kind="quiet" size="small" onClick={form.discard}>
        Start afresh
      </Button>
    </p>
  );
}

/** Shown above the form of a record that was deleted while it was edited. */
export const DeletedNote = ({ noun }: { noun: string }) => (
  <p className={css['note']} role="status">
    This {noun} has been deleted meanwhile. Your changes are kept: you can add it again with them.
  </p>
);

/** Marks a record with unsaved changes. */
export function DraftBadge({ record }: { record: string }) {
  return useOwnDraft(record) && <Badge tone="warn">Not saved</Badge>;
}
