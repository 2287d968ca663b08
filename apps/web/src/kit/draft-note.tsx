import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { useOwnDraft } from './use-own-draft';
import css from './draft-note.module.css';

/** Stands over a form that shows what was typed before and not saved. */
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

/** Marks a record of which something is typed and not saved. */
export function DraftBadge({ record }: { record: string }) {
  return useOwnDraft(record) && <Badge tone="warn">Not saved</Badge>;
}
