import type { LearningSession } from '@app/contracts/learning/learning.contract.js';
import { RunBadge } from '../../../kit/run-badge';

/** How a session, or an evaluation, stands: as its job run does in every other list. */
export function StateBadge({ session }: { session: Pick<LearningSession, 'state' | 'cancelRequestedAt'> }) {
  const { state, cancelRequestedAt } = session;
  return <RunBadge run={{ state, cancelRequestedAt, outcome: null, workerLostAt: null }} />;
}
