import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { LearningSession } from '@app/contracts/learning/learning.contract.js';
import { useFocusFallback } from '../../../../lib/use-focus-fallback';
import { Button } from '../../../../ui/button';
import { useCancelSession } from '../../api/cancel-session';
import { isCancelling } from '../../learning-words';

const ConfirmDialog = lazy(() =>
  import('../../../../ui/overlay/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

interface CancelSessionProps {
  session: LearningSession;
  /** The element that inherits the focus when the session has ended and the button goes. */
  fallbackId: string;
}

/** Asks first. It keeps the focus while the session comes to its end. */
export function CancelSession({ session, fallbackId }: CancelSessionProps) {
  const cancel = useCancelSession(session.id);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = cancel.isPending || isCancelling(session);
  return (
    <>
      <Button
        size="small"
        ref={useFocusFallback(fallbackId)}
        aria-disabled={isUnderWay}
        aria-label={isUnderWay ? 'Cancelling the session' : 'Cancel the session'}
        onClick={() => setAsking(!isUnderWay)}
      >
        {isUnderWay ? (
          'Cancelling …'
        ) : (
          <>
            <X size={15} strokeWidth={1.9} aria-hidden="true" />
            Cancel
          </>
        )}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Cancel the session?"
            action="Cancel session"
            cancel="Keep it"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              cancel.mutate();
            }}
          >
            <p>What it has drafted so far stays for review. The other questions are not researched.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
