import type { Token } from '@app/contracts/tokens/tokens.contract.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRevokeToken } from '../api/use-token-commands';
import css from './jobs-dialog.module.css';

/** Asks before a token ends, by its name. */
export function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const revocation = useRevokeToken(token, onClose);
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Revoke “${token.name}”?`}
      onOpenChange={(open) => !open && !revocation.isPending && onClose()}
    >
      <p className={css['question']}>
        Whatever uses it is refused from this moment on, and it cannot be brought back. Runs that it has started go on.
      </p>
      <div className={css['answers']}>
        <Button kind="quiet" onClick={onClose} disabled={revocation.isPending}>
          Keep it
        </Button>
        <Button
          kind="danger"
          aria-disabled={revocation.isPending}
          onClick={() => {
            if (!revocation.isPending) revocation.mutate();
          }}
        >
          {revocation.isPending ? 'Revoking …' : 'Revoke token'}
        </Button>
      </div>
    </Dialog>
  );
}
