import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useRetireGuide } from '../api/change-guide';

/** Asks before a guide is taken out of all answers. */
export function RetireDialog({ guide, onClose }: { guide: Guide; onClose: () => void }) {
  const retirement = useRetireGuide(guide, onClose);
  const { answers, days } = guide.use;
  return (
    <ConfirmDialog
      title={`Retire “${guide.entry.title}”?`}
      action="Retire guide"
      isPending={retirement.isPending}
      onCancel={onClose}
      onConfirm={() => retirement.mutate()}
    >
      <p>
        No answer rests on it from now on
        {answers > 0 && `, which ${answers === 1 ? 'one' : answers} of the last ${days} days did`}. Its versions stay,
        and it can be published again.
      </p>
    </ConfirmDialog>
  );
}
