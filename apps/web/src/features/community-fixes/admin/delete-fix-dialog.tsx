import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { useDeleteFix } from '../api/use-fix-commands';
import css from './fixes.module.css';

interface DeleteFixDialogProps {
  fix: StaffFix;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a fix is deleted, by its name. */
export function DeleteFixDialog({ fix, onClose, onGone }: DeleteFixDialogProps) {
  const deletion = useDeleteFix(fix, onGone);
  const votes = fix.voteCount > 0 && ` and ${fix.voteCount} ${fix.voteCount === 1 ? 'vote' : 'votes'}`;
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Delete “${fix.title}”?`}
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
    >
      <p className={css['question']}>
        Both pictures{votes} go with it. This cannot be undone; Hide takes it out of the gallery and keeps it here.
      </p>
      <div className={css['answers']}>
        <Button kind="quiet" onClick={onClose} disabled={deletion.isPending}>
          Cancel
        </Button>
        <Button
          kind="danger"
          aria-disabled={deletion.isPending}
          onClick={() => {
            if (!deletion.isPending) deletion.mutate();
          }}
        >
          {deletion.isPending ? 'Deleting …' : 'Delete fix'}
        </Button>
      </div>
    </Dialog>
  );
}
