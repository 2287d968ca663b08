import { runReasonSchema } from '@app/contracts/jobs/jobs.contract.js';
import { BulkActions } from '../../../kit/bulk-actions';
import { filterWords } from '../../../kit/bulk-words';
import type { Chosen } from '../../../kit/selection';
import type { SetAction } from '../../../kit/set-action';
import { useListPlace } from '../../../kit/use-list-place';
import { callStaff, staffKey } from '../../../lib/staff-call';
import { kindWords, stateWords } from '../run-words';
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

/** Starts several runs again, or puts failed ones aside. */
export function RunsBulk({ chosen }: { chosen: Chosen }) {
  const { q, kind, state, cause, parent } = useListPlace(jobsPlace).place;
  return (
    <BulkActions
      noun={['run', 'runs']}
      chosen={chosen}
      matching={{ q, kind, state, cause, parent }}
      words={filterWords(
        q,
        cause && 'failed alike',
        parent && 'parts of one run',
        kind && kindWords[kind],
        state && stateWords[state],
      )}
      actions={[retrying, discarding]}
      lists={runLists}
      run={(client, action, rows, reason) =>
        callStaff(client, 'POST /api/jobs/runs/bulk', {
          body: action === 'retry' ? { action, rows } : { action, rows, reason },
        })
      }
    />
  );
}
