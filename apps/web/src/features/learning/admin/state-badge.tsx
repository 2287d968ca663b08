import { Ban, Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { LearningSession } from '@app/contracts/learning/learning.contract.js';
import { Badge, type Tone } from '../../../ui/badge';
import { Lamp } from '../../../ui/lamp';
import { isCancelling, stateWords } from '../learning-words';

const looks: Record<Exclude<LearningSession['state'], 'active'>, { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: 'neutral', icon: Clock },
  completed: { tone: 'ok', icon: Check },
  failed: { tone: 'danger', icon: TriangleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
  discarded: { tone: 'neutral', icon: Ban },
};

/** How a session, or an evaluation, stands. */
export function StateBadge({ session }: { session: Pick<LearningSession, 'state' | 'cancelRequestedAt'> }) {
  const { state } = session;
  if (state === 'active') {
    return (
      <Badge tone="warn">
        <Lamp lit />
        {isCancelling(session) ? 'Cancelling' : stateWords.active}
      </Badge>
    );
  }
  return <Badge {...looks[state]}>{stateWords[state]}</Badge>;
}
