import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useEraseMe } from '../api/erase-me';
import { erasureWords } from '../erasure-words';

/** Asks, deletes, and says what was deleted. Afterwards the page starts anew, as somebody whom nobody knows. */
export function EraseMeDialog({ onClose }: { onClose: () => void }) {
  const erasure = useEraseMe();
  const startAnew = () => window.location.assign('/');
  if (erasure.data) {
    return (
      <ConfirmDialog
        title="Your data is deleted"
        action="Start anew"
        kind="primary"
        cancel="Close"
        onCancel={startAnew}
        onConfirm={startAnew}
      >
        <p role="status">{erasureWords(erasure.data)}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Delete your data?"
      action="Delete my data"
      isPending={erasure.isPending}
      onCancel={onClose}
      onConfirm={() => erasure.mutate()}
    >
      <p>
        Your questions, chats, photos, videos, fixes and votes go, and your account where you are signed in. This cannot
        be undone. For spins and forms sent with an e-mail address, please write to us.
      </p>
    </ConfirmDialog>
  );
}
