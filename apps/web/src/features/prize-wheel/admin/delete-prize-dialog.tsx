import { useQueryClient } from '@tanstack/react-query';
import type { StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { useDelete } from '../../../kit/use-delete';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { notifyError } from '../../../ui/toast/notify';
import { saveWheel, staffWheelQuery } from '../api/staff-wheel';
import { WHEEL_FAILED } from './wheel-words';

/** Asks before a prize leaves the wheel. What was won of it stays won. */
export function DeletePrizeDialog({ prize, onClose }: { prize: StaffPrize; onClose: () => void }) {
  const client = useQueryClient();
  const deletion = useDelete<StaffPrize>({
    title: prize.name,
    lists: staffWheelQuery.queryKey,
    isIt: ({ id }) => id === prize.id,
    remove: (options) =>
      saveWheel(client, ({ prizes }) => ({ prizes: prizes.filter(({ id }) => id !== prize.id) }), null, options),
    onGone: onClose,
    onFailed: ({ message }) => notifyError(WHEEL_FAILED, message),
  });
  return (
    <ConfirmDialog
      title={`Delete ${prize.name}?`}
      action="Delete prize"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>Its segment leaves the wheel and the others take its room. Who has won it keeps the code.</p>
    </ConfirmDialog>
  );
}
