import { useState } from 'react';
import { type QueueStatus, runReasonSchema } from '@app/contracts/jobs/jobs.contract.js';
import { Field } from '../../../ui/field';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useQueueCommand } from '../api/use-queue-command';
import { queueWords } from '../run-words';

/** Asks why before a queue stands still for everybody. */
export function PauseQueueDialog({ queue: { name }, onClose }: { queue: QueueStatus; onClose: () => void }) {
  const pause = useQueueCommand(name);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    const read = runReasonSchema.safeParse(reason);
    if (read.success) pause.mutate(read.data, { onSuccess: onClose });
    else setError(read.error.issues[0]?.message);
  };
  return (
    <ConfirmDialog
      title={`Pause ${queueWords[name]}?`}
      action="Pause queue"
      kind="primary"
      isPending={pause.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>Nothing more of it is begun until somebody resumes it. What runs now goes on, and new jobs are kept.</p>
      <Field
        label="Why"
        hint="Everybody in the console reads it."
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
