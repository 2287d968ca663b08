import type { Token } from '@app/contracts/tokens/tokens.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useRevokeToken } from '../api/use-token-commands';

/** Asks before a token ends, by its name. */
export function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const revocation = useRevokeToken(token, onClose);
  return (
    <ConfirmDialog
      title={`Revoke “${token.name}”?`}
      action="Revoke token"
      cancel="Keep it"
      isPending={revocation.isPending}
      onCancel={onClose}
      onConfirm={() => revocation.mutate()}
    >
      <p>
        Whatever uses it is refused from this moment on, and it cannot be brought back. Runs that it has started go on.
      </p>
    </ConfirmDialog>
  );
}
