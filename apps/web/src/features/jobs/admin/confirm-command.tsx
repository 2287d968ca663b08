import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { staysWords } from '@app/contracts/jobs/jobs.stays.js';
import { isUnfinished } from '../../../kit/run-state';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { runName } from '../run-words';

interface ConfirmCommandProps {
  command: 'cancel' | 'retry';
  run: JobRun;
  onConfirm: () => void;
  onClose: () => void;
}

const words = {
  cancel: { title: (name: string) => `Cancel ${name}?`, yes: 'Cancel run', no: 'Keep it' },
  retry: { title: (name: string) => `Try ${name} again?`, yes: 'Try again', no: 'Not now' },
};

/** Asks before a run is stopped or started again, by its name. */
export function ConfirmCommand({ command, run, onConfirm, onClose }: ConfirmCommandProps) {
  const { title, yes, no } = words[command];
  return (
    <ConfirmDialog
      title={title(runName(run))}
      kind={command === 'cancel' ? 'danger' : 'primary'}
      action={yes}
      cancel={no}
      onCancel={onClose}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      <p>{consequence(command, run)}</p>
    </ConfirmDialog>
  );
}

function consequence(command: 'cancel' | 'retry', run: JobRun): string {
  if (command === 'retry') return 'It goes back to its queue and starts as soon as a worker is free.';
  if (!isUnfinished(run))
    return 'Parts that wait are dropped, and those at work stop within a few seconds. What is done stays.';
  return run.state === 'queued'
    ? 'It has not started yet, so nothing is lost.'
    : `It stops within a few seconds. ${staysWords[run.kind]}`;
}
