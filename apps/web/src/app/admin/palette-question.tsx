import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { useQueueCommand } from '../../features/jobs/api/use-queue-command';
import { PauseQueueDialog } from '../../features/jobs/admin/pause-queue-dialog';
import { queueWords } from '../../features/jobs/run-words';
import { FieldError } from '../../ui/field';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import type { Deed, Start } from './palette-deeds';

/** Asks before something is done from the palette. */
export function PaletteQuestion({ deed, onClose }: { deed: Deed; onClose: () => void }) {
  if ('pause' in deed) return <PauseQueueDialog queue={deed.pause} onClose={onClose} />;
  if ('resume' in deed) return <ResumeQuestion queue={deed.resume} onClose={onClose} />;
  return <StartQuestion start={deed.start} onClose={onClose} />;
}

function StartQuestion({ start, onClose }: { start: Start; onClose: () => void }) {
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: (_: void, { client }) => start.begin(client),
    // Where it can be watched, and stopped.
    onSuccess: ({ id }) => {
      onClose();
      void navigate(`/ai-learning?tab=jobs&run=${id}`);
    },
    networkMode: 'always',
  });
  return (
    <ConfirmDialog
      title={start.question}
      action={start.action}
      kind="primary"
      isPending={starting.isPending}
      onCancel={onClose}
      onConfirm={() => starting.mutate()}
    >
      <p>{start.words}</p>
      {starting.error && <FieldError id={undefined}>{starting.error.message}</FieldError>}
    </ConfirmDialog>
  );
}

function ResumeQuestion({ queue: { name }, onClose }: { queue: QueueStatus; onClose: () => void }) {
  const resume = useQueueCommand(name);
  return (
    <ConfirmDialog
      title={`Resume ${queueWords[name]}?`}
      action="Resume queue"
      kind="primary"
      isPending={resume.isPending}
      onCancel={onClose}
      onConfirm={() => resume.mutate(null, { onSuccess: onClose })}
    >
      <p>What waits in it is begun, in its turn.</p>
    </ConfirmDialog>
  );
}
