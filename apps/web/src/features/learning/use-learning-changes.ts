import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFollow } from '../../lib/use-follow';
import { usePresence } from '../../lib/use-presence';
import { LEARNING, statusQuery } from './api/get-status';
import { useLearningRuns } from './learning-runs-context';

const POLL_MS = 5_000;

/**
 * Reads the status every five seconds, as specified, and brings everything up to date that hangs on a session when one has
 * moved, whoever started it. Use once per screen.
 */
export function useLearningChanges(): void {
  const client = useQueryClient();
  const isPresent = usePresence();
  const { data } = useQuery({ ...statusQuery, refetchInterval: isPresent && POLL_MS });
  const refresh = () => void client.invalidateQueries({ queryKey: LEARNING });
  useFollow(useLearningRuns().version, refresh);
  // Where the live connection is blocked, the poll tells of a move: by another session, question or stage.
  const { id, stage, questionsResearched } = data?.currentSession ?? {};
  useFollow(data ? `${id} ${stage} ${questionsResearched}` : '', refresh);
}
