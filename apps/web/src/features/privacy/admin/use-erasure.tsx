import { lazy, Suspense, type ReactNode } from 'react';
import { notify, notifyError } from '../../../ui/toast/notify';
import { useCountHeld, useEraseAddress } from '../api/erase-address';
import { erasureWords } from '../erasure-words';

const EraseDialog = lazy(() => import('./erase-dialog').then((module) => ({ default: module.EraseDialog })));

interface ErasureOfAddress {
  /** Counts what is held by the address; the question follows. */
  ask: (email: string) => void;
  isCounting: boolean;
  /** The dialog, while it is asked. */
  question: ReactNode;
}

/** Forgets one person: counts what is held by the address, wherever it stands, asks, and deletes it. */
export function useErasure(onErased: () => void): ErasureOfAddress {
  const counting = useCountHeld();
  const erasure = useEraseAddress();
  const { data: held, variables: email } = counting;
  const erase = (of: string) =>
    erasure.mutate(of, {
      onSuccess: (erased) => {
        notify('Deleted', erasureWords(erased));
        onErased();
      },
      onError: ({ message }) => notifyError('Not deleted', message),
      onSettled: () => counting.reset(),
    });
  return {
    ask: (of) => {
      if (!counting.isPending) counting.mutate(of, { onError: ({ message }) => notifyError('Not counted', message) });
    },
    isCounting: counting.isPending,
    question: held && email !== undefined && (
      <Suspense fallback={null}>
        <EraseDialog
          email={email}
          held={held}
          isPending={erasure.isPending}
          onCancel={() => counting.reset()}
          onConfirm={() => erase(email)}
        />
      </Suspense>
    ),
  };
}
