import { useQueryClient } from '@tanstack/react-query';
import { useFollow } from '../../lib/use-follow';
import { EVALUATIONS } from './api/get-evaluations';
import { useLearningRuns } from './learning-runs-context';

/** Brings what is known of evaluations up to date when one has moved, whoever started it. */
export function useEvaluationChanges(): void {
  const client = useQueryClient();
  useFollow(useLearningRuns().version, () => void client.invalidateQueries({ queryKey: EVALUATIONS }));
}
