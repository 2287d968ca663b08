import { Archive, Ban, Check, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import type { RunState } from '@app/contracts/jobs/jobs.constants.js';
import { Badge, type Tone } from '../../../ui/badge';
import { Lamp } from '../../../ui/lamp';
import { isCancelling, isLost, stateWords } from '../run-words';

const looks: Record<Exclude<RunState, 'active'>, { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: 'neutral', icon: Clock },
  completed: { tone: 'ok', icon: Check },
  failed: { tone: 'danger', icon: TriangleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
  discarded: { tone: 'neutral', icon: Archive },
};

const outcomeLooks: Partial<Record<NonNullable<JobRun['outcome']>, string>> = {
  partial: 'Done in part',
  blocked: 'Blocked',
  drifted: 'Pages changed',
};

/** How a run stands. A run that ended without reaching its goal is not simply 'Done'. */
export function StateBadge({ run }: { run: JobRun }) {
  if (isLost(run)) {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        Worker lost
      </Badge>
    );
  }
  if (run.state === 'active') {
    return (
      <Badge tone="warn">
        <Lamp lit />
        {isCancelling(run) ? 'Cancelling' : stateWords.active}
      </Badge>
    );
  }
  const warning = run.state === 'completed' && run.outcome ? outcomeLooks[run.outcome] : undefined;
  if (warning) {
    return (
      <Badge tone="warn" icon={TriangleAlert}>
        {warning}
      </Badge>
    );
  }
  const { tone, icon } = looks[run.state];
  return (
    <Badge tone={tone} icon={icon}>
      {stateWords[run.state]}
    </Badge>
  );
}
