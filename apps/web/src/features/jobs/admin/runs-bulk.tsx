import { type JobRun, runReasonSchema } from '@app/contracts/jobs/jobs.contract.js';
import { BulkActions } from '../../../kit/bulk-actions';
import { filterWords } from '../../../kit/bulk-words';
import { stateWords } from '../../../kit/run-state';
import type { Chosen } from '../../../kit/selection';
import type { SetAction } from '../../../kit/set-action';
import { useListPlace } from '../../../kit/use-list-place';
import { callStaff, staffKey } from '../../../lib/staff-call';
import { isRetryable, kindWords } from '../run-words';
import { jobsPlace } from './jobs-place';

export const retrying: SetAction<'retry'> = {
  name: 'retry',
  label: 'Retry',
  done: 'Queued again',
  kind: 'primary',
  consequence: [
    'It goes back to its queue and starts as soon as a worker is free.',
    'They go back to their queues and start as soon as a worker is free.',
  ],
  isForGood: true,
};
export const discarding: SetAction<'discard'> = {
  name: 'discard',
  label: 'Discard',
  done: 'Discarded',
  kind: 'danger',
  consequence: [
    'It no longer counts as failed. It stays in the list and can still be tried again.',
    'They no longer count as failed. They stay in the list and can still be tried again.',
  ],
  reason: { label: 'Why', schema: runReasonSchema },
};
/** What shows runs beside the live ones. */
export const runLists = [
  staffKey('GET /api/jobs/runs'),
  staffKey('GET /api/jobs/failures'),
  staffKey('GET /api/jobs/queues'),
];

type RunState = Pick<JobRun, 'state'>;
const actions = [
  { action: retrying, isFor: isRetryable },
  { action: discarding, isFor: ({ state }: RunState) => state === 'failed' },
];

/** Starts several runs again, or puts failed ones aside. `rows` are those in sight, whose states are known. */
export function RunsBulk({ chosen, rows }: { chosen: Chosen; rows: readonly JobRun[] }) {
  const { q, kind, state, cause, parent } = useListPlace(jobsPlace).place;
  const possible = actions
    .map(({ action, isFor }) => ({ action, set: narrowed(chosen, rows, state, isFor) }))
    .filter(({ set }) => set.count > 0);
  if (possible.length === 0) return <p>Only runs that failed or were cancelled can be tried again.</p>;
  return possible.map(({ action: offered, set }) => (
    <BulkActions
      key={offered.name}
      noun={['run', 'runs']}
      chosen={set}
      matching={{ q, kind, state, cause, parent }}
      words={filterWords(
        q,
        cause && 'failed alike',
        parent && 'parts of one run',
        kind && kindWords[kind],
        state && stateWords[state],
      )}
      actions={[offered]}
      lists={runLists}
      run={(client, action, rows, reason) =>
        callStaff(client, 'POST /api/jobs/runs/bulk', {
          body: action === 'retry' ? { action, rows } : { action, rows, reason },
        })
      }
    />
  ));
}

/** Without the runs of which it is known that the action does not work on them. */
function narrowed(
  chosen: Chosen,
  rows: readonly JobRun[],
  state: JobRun['state'] | null,
  isFor: (run: RunState) => boolean,
): Chosen {
  if (chosen.scope === 'all') return state && !isFor({ state }) ? { ...chosen, count: 0 } : chosen;
  const others = new Set(rows.filter((run) => !isFor(run)).map(({ id }) => id));
  const ids = chosen.ids.filter((id) => !others.has(id));
  return { ...chosen, ids, count: ids.length };
}
