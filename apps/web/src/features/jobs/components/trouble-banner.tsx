import { useQuery } from '@tanstack/react-query';
import { Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { usePresence } from '../../../lib/use-presence';
import { queuesQuery } from '../api/get-queues';
import { readinessQuery } from '../api/get-readiness';
import { useRuns } from '../api/live-runs-context';
import { findTroubles, type Trouble } from '../troubles';
import css from './trouble-banner.module.css';

const CHECK_EVERY_MS = 15_000;

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
  const troubles = readiness.isError
    ? [unreachable]
    : [
        ...findTroubles(queues.data ?? [], readiness.data?.degraded ?? []),
        ...(connection === 'polling' ? [blocked] : []),
      ];
  return (
    <div role="status" aria-label="Warnings">
      {troubles.map(({ id, level, text }) => (
        <p key={id} className={`${css['banner']} ${css[level]}`}>
          {level === 'stopped' ? (
            <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
          ) : (
            <Clock size={18} strokeWidth={1.9} aria-hidden="true" />
          )}
          <span>{text}</span>
          {id !== blocked.id && <Link to="?tab=jobs&view=queues">Show the queues</Link>}
        </p>
      ))}
    </div>
  );
}
