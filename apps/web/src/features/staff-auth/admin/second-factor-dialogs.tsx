import { useOnceAtATime } from '../../../lib/use-once-at-a-time';
import { Dialog } from '../../../ui/overlay/dialog';
import { useDisableSecondFactor, useRenewCodes } from '../api/use-account-commands';
import { ProofForm } from './proof-form';
import { RecoveryCodesText } from './recovery-codes';

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const disabling = useDisableSecondFactor(onClose);
  const disable = useOnceAtATime(disabling);
  return (
    <Dialog open title="Turn off the second factor?" onOpenChange={(open) => !open && onClose()}>
      <ProofForm
        action="Turn off"
        kind="danger"
        error={disabling.error}
        isPending={disabling.isPending}
        onProof={disable}
        onCancel={onClose}
      >
        From then on your password alone signs you in, and your recovery codes are worth nothing.
      </ProofForm>
    </Dialog>
  );
}

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renewing = useRenewCodes();
  const renew = useOnceAtATime(renewing);
  return (
    <Dialog open title="New recovery codes" onOpenChange={(open) => !open && onClose()}>
      {renewing.data ? (
        <RecoveryCodesText codes={renewing.data.recoveryCodes} onDone={onClose} />
      ) : (
        <ProofForm
          action="Make new codes"
          kind="primary"
          error={renewing.error}
          isPending={renewing.isPending}
          onProof={renew}
          onCancel={onClose}
        >
          The ones that you have now stop working.
        </ProofForm>
      )}
    </Dialog>
  );
}
