import { useMutation } from '@tanstack/react-query';
import type { StaffPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { notifyUndo, withEntry } from '../../../kit/undo';
import { TypedConfirmDialog } from '../../../ui/overlay/typed-confirm-dialog';
import { notifyError } from '../../../ui/toast/notify';
import { refreshWheel, saveWheel, type StaffWheel } from '../api/staff-wheel';
import { WHEEL_FAILED } from './wheel-words';

/** Asks before every prize is emptied: nobody can win until there are some again. */
export function ResetDialog({ prizes, onClose }: { prizes: readonly StaffPrize[]; onClose: () => void }) {
  const reset = useMutation({
    mutationFn: (_: void, { client }) =>
      withEntry((options) => {
        const emptied = ({ prizes: now }: Pick<StaffWheel, 'prizes'>) => ({
          // Without what was loaded: it is no difference, whatever was won meanwhile.
          prizes: now.map(({ qtyLoaded: _loaded, ...prize }) => ({ ...prize, qtyAvailable: 0 })),
        });
        return saveWheel(client, emptied, null, options);
      }),
    onSuccess: ({ entryId }, _variables, _result, { client }) => {
      notifyUndo(client, {
        headline: 'Prizes Reset',
        text: 'All prize quantities have been set to 0',
        title: 'Reset of all prizes',
        entryId,
        refresh: () => refreshWheel(client),
      });
      onClose();
    },
    onError: ({ message }) => notifyError(WHEEL_FAILED, message),
    networkMode: 'always',
  });
  const stocked = prizes.filter(({ name, qtyAvailable }) => !isNoWinName(name) && qtyAvailable > 0);
  const left = stocked.reduce((sum, { qtyAvailable }) => sum + qtyAvailable, 0);
  return (
    <TypedConfirmDialog
      title="Reset all prizes?"
      word="RESET"
      action="Reset All"
      isPending={reset.isPending}
      onCancel={onClose}
      onConfirm={() => reset.mutate()}
    >
      <p>
        {left === 0
          ? 'Every prize is claimed already. '
          : `All ${left} prizes that are left go from the wheel at once (${stocked.map(({ name }) => name).join(', ')}). `}
        Nobody can win until there are some again. The audit log can take it back.
      </p>
    </TypedConfirmDialog>
  );
}
