import { RotateCcw, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { isCancelling } from '../../../kit/run-state';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { Button } from '../../../ui/button';
import { useRunCommand } from '../api/use-run-command';
import { runName } from '../run-words';
import css from './run-buttons.module.css';

const ConfirmCommand = lazy(() => import('./confirm-command').then((module) => ({ default: module.ConfirmCommand })));

interface RunButtonProps {
  run: JobRun;
  /** The element that inherits the focus when the button has done its work and goes. */
  fallbackId: string;
}

/** Asks first. It keeps the focus while the run comes to its end. */
export function CancelButton({ run, fallbackId }: RunButtonProps) {
  const cancel = useRunCommand('cancel', run);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = cancel.isPending || isCancelling(run);
  return (
    <>
      <Button
        size="small"
        ref={useFocusFallback(fallbackId)}
        className={css['button']}
        aria-disabled={isUnderWay}
        aria-label={isUnderWay ? `Cancelling ${runName(run)}` : `Cancel ${runName(run)}`}
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
          <ConfirmCommand command="cancel" run={run} onConfirm={cancel.mutate} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

export function RetryButton({ run, fallbackId }: RunButtonProps) {
  const retry = useRunCommand('retry', run);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        ref={useFocusFallback(fallbackId)}
        className={css['button']}
        aria-disabled={retry.isPending}
        aria-label={`Retry ${runName(run)}`}
        onClick={() => setAsking(!retry.isPending)}
      >
        <RotateCcw size={15} strokeWidth={1.9} aria-hidden="true" />
        Retry
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmCommand command="retry" run={run} onConfirm={retry.mutate} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
