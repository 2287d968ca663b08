import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { notify, notifyError } from '../../../ui/toast/notify';
import { useEraseAddress } from '../api/erase-address';
import { erasureWords } from '../erasure-words';

const EraseDialog = lazy(() => import('./erase-dialog').then((module) => ({ default: module.EraseDialog })));

/** Forgets one person: all that is held by the address, wherever it stands. */
export function EraseButton({ email, onErased }: { email: string; onErased: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const erasure = useEraseAddress(() => setAsking(false));
  const erase = () =>
    erasure.mutate(email, {
      onSuccess: (erased) => {
        notify('Deleted', erasureWords(erased));
        onErased();
      },
      onError: ({ message }) => notifyError('Not deleted', message),
    });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        Delete this person’s data …
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <EraseDialog
            email={email}
            isPending={erasure.isPending}
            onCancel={() => setAsking(false)}
            onConfirm={erase}
          />
        </Suspense>
      )}
    </>
  );
}
