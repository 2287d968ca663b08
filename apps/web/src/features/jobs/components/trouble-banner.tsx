import { useQuery } from '@tanstack/react-query';
import { Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { QueueStatus } from '@app/contracts/jobs/jobs.contract.js';
import { useLasting } from '../../../lib/use-lasting';
import { useOnline } from '../../../lib/use-online';
import { usePresence } from '../../../lib/use-presence';
import { Button } from '../../../ui/button';
import { queuesQuery } from '../api/get-queues';
import { readinessQuery } from '../api/get-readiness';
import { useRuns } from '../api/live-runs-context';
import { useQueueCommand } from '../api/use-queue-command';
import { queueWords } from '../run-words';
import { findTroubles, type Trouble } from '../troubles';
import css from './trouble-banner.module.css';

/** What stops everything is said within five seconds, on every page; that a worker is silent, which takes four to be noticed, within six. */
const CHECK_EVERY_MS = 2_000;

/** After an outage the live connection may be back this much later than the first answers: it tries again every five seconds. */
const BLOCKED_AFTER_MS = 6_000;

const unreachable: Trouble = {
  id: 'unreachable',
  level: 'stopped',
  text: 'The server does not answer as it should. What you see may be out of date.',
};

const blocked: Trouble = {
  id: 'blocked',
  level: 'slow',
  text: 'The live connection is blocked, so what you see is up to 5 seconds old. A proxy on the way must let WebSockets pass.',
};

/** Across the whole console: what keeps jobs from running or this page from hearing of them, said until it is over. */
export function TroubleBanner() {
  const isPresent = usePresence();
  const refetchInterval = isPresent && CHECK_EVERY_MS;
  const queues = useQuery({ ...queuesQuery, refetchInterval });
  const readiness = useQuery({ ...readinessQuery, refetchInterval });
  const { connection } = useRuns();
  const isOnline = useOnline();
  const isBlocked = useLasting(connection === 'polling' && isOnline && !readiness.isError, BLOCKED_AFTER_MS);
  const troubles = readiness.isError
    ? [unreachable]
    : [
        // An answer from before the last one failed says nothing of now.
        ...findTroubles(queues.isError ? [] : (queues.data ?? []), readiness.data?.degraded ?? []),
        // Without its queue the server has no live connections to give.
        ...(isBlocked && !readiness.data?.degraded.includes('queue') ? [blocked] : []),
      ];
  return (
    <div role="status" aria-label="Warnings">
      {troubles.map(({ id, level, text, queue }) => (
        <p key={id} className={`${css['banner']} ${css[level]}`}>
          {level === 'stopped' ? (
            <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
          ) : (
            <Clock size={18} strokeWidth={1.9} aria-hidden="true" />
          )}
          <span>{text}</span>
          {queue && <ResumeButton queue={queue} />}
          {id !== blocked.id && <Link to="?tab=jobs&view=queues">Show the queues</Link>}
        </p>
      ))}
    </div>
  );
}

function ResumeButton({ queue: { name } }: { queue: QueueStatus }) {
  const resume = useQueueCommand(name);
  return (
    <Button
      size="small"
      aria-disabled={resume.isPending}
      aria-label={`Resume ${queueWords[name]} now`}
      onClick={() => !resume.isPending && resume.mutate(null)}
    >
      Resume now
    </Button>
  );
}
