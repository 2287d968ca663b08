import { Archive, Ban, Check, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import type { RunOutcome, RunState } from '@app/contracts/jobs/jobs.constants.js';
import { Badge, type BadgeLook } from '../ui/badge';
import { Lamp } from '../ui/lamp';
import { isLost, type RunStanding, standingWords } from './run-state';

const looks: Record<Exclude<RunState, 'active' | 'completed'> | RunOutcome | 'lost', BadgeLook> = {
  queued: { icon: Clock },
  lost: { tone: 'danger', icon: TriangleAlert },
  ok: { tone: 'ok', icon: Check },
  partial: { tone: 'warn', icon: TriangleAlert },
  blocked: { tone: 'warn', icon: Ban },
  drifted: { tone: 'warn', icon: TriangleAlert },
  empty: { tone: 'warn', icon: CircleSlash },
  failed: { tone: 'danger', icon: TriangleAlert },
  cancelled: { icon: Ban },
  discarded: { icon: Archive },
};

/** How a run stands or ended: the same word and colour wherever the console shows it. `note` follows the word. */
export function RunBadge({ run, note }: { run: RunStanding; note?: string }) {
  const words = [standingWords(run), note].filter(Boolean).join(', ');
  if (isLost(run)) return <Badge {...looks.lost}>{words}</Badge>;
  if (run.state === 'active') {
    return (
      <Badge tone="warn">
        <Lamp lit />
        {words}
      </Badge>
    );
  }
  return <Badge {...looks[run.state === 'completed' ? (run.outcome ?? 'ok') : run.state]}>{words}</Badge>;
}
