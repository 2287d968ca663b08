import { RotateCcw, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { useFocusHeir } from '../../../lib/use-focus-heir';
import { Button } from '../../../ui/button';
import { useRunCommand } from '../api/use-run-command';
import { isCancelling, runName } from '../run-words';

interface RunButtonProps {
  run: JobRun;
  /** The element that inherits the focus when the button has done its work and goes. */
  heirId: string;
}

/**
 * Cancel and Retry take each other's place, at once where the run was waiting: the second click of a double click must
 * not undo what the first has done.
 */
const isFirstClick = (event: MouseEvent): boolean => event.detail <= 1;

/** Asks nothing: a cancelled run can be tried again. It keeps the focus while the run comes to its end. */
export function CancelButton({ run, heirId }: RunButtonProps) {
  const cancel = useRunCommand('cancel', run);
  const isUnderWay = cancel.isPending || isCancelling(run);
  return (
    <Button
      size="small"
      ref={useFocusHeir(heirId)}
      aria-disabled={isUnderWay}
      aria-label={isUnderWay ? `Cancelling ${runName(run)}` : `Cancel ${runName(run)}`}
      onClick={(event) => {
        if (!isUnderWay && isFirstClick(event)) cancel.mutate();
      }}
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
  );
}

export function RetryButton({ run, heirId }: RunButtonProps) {
  const retry = useRunCommand('retry', run);
  return (
    <Button
      size="small"
      ref={useFocusHeir(heirId)}
      aria-disabled={retry.isPending}
      aria-label={`Retry ${runName(run)}`}
      onClick={(event) => {
        if (!retry.isPending && isFirstClick(event)) retry.mutate();
      }}
    >
      <RotateCcw size={15} strokeWidth={1.9} aria-hidden="true" />
      Retry
    </Button>
  );
}
