import { Pause, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { Button } from '../../../ui/button';
import { useQueueCommand } from '../api/use-queue-command';
import { queueWords } from '../run-words';

const PauseQueueDialog = lazy(() =>
  import('./pause-queue-dialog').then((module) => ({ default: module.PauseQueueDialog })),
);

/** Stops a queue, or goes on with it. */
export function QueueButton({ queue }: { queue: QueueStatus }) {
  const resume = useQueueCommand(queue.name);
  const [isAsking, setAsking] = useState(false);
  const name = queueWords[queue.name];
  const act = () => (queue.paused ? resume.mutate(null) : setAsking(true));
  const Icon = queue.paused ? Play : Pause;
  return (
    <>
      <Button
        size="small"
        aria-disabled={resume.isPending}
        aria-label={`${queue.paused ? 'Resume' : 'Pause'} ${name}`}
        // Both take each other's place: the second click of a double click must not undo the first.
        onClick={(event) => !resume.isPending && event.detail <= 1 && act()}
      >
        <Icon size={15} strokeWidth={1.9} aria-hidden="true" />
        {queue.paused ? 'Resume' : 'Pause'}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <PauseQueueDialog queue={queue} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
