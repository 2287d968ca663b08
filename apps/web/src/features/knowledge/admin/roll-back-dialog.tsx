import type { Guide, GuideVersion } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useRollBackGuide } from '../api/change-guide';

interface RollBackDialogProps {
  guide: Guide;
  to: GuideVersion;
  onClose: () => void;
}

/** Asks before answers change: an earlier version is published as the newest one. */
export function RollBackDialog({ guide, to, onClose }: RollBackDialogProps) {
  const rollback = useRollBackGuide(guide, onClose);
  return (
    <ConfirmDialog
      title={`Publish version ${to.version} again?`}
      action={`Publish as version ${guide.version + 1}`}
      kind="primary"
      isPending={rollback.isPending}
      onCancel={onClose}
      onConfirm={() => rollback.mutate(to.version)}
    >
      <p>
        Answers rest on “{to.entry.title}” as it was then, within a second. Every version stays in the list, and what
        you have typed stays in the form.
      </p>
    </ConfirmDialog>
  );
}
