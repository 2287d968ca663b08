import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { allRunIds } from '@app/contracts/jobs/all-run-ids.js';
import type { RunFailures } from '@app/contracts/jobs/jobs.contract.js';
import { MOST_CHOSEN } from '@app/contracts/staff-list.js';
import { BulkActions } from '../../../kit/bulk-actions';
import { bulkInBatches } from '../../../kit/bulk-batches';
import { counted, type Noun } from '../../../kit/bulk-words';
import { useListPlace } from '../../../kit/use-list-place';
import { callStaff } from '../../../lib/staff-call';
import { formatMoment } from '../../../lib/moments';
import { usePresence } from '../../../lib/use-presence';
import { Pane } from '../../../ui/pane';
import { notify } from '../../../ui/toast/notify';
import { failuresQuery } from '../api/get-failures';
import { kindWords } from '../run-words';
import css from './failures-pane.module.css';
import { jobsPlace } from './jobs-place';
import { discarding, retrying, runLists } from './runs-bulk';

const READ_EVERY_MS = 4_000;
const RUNS: Noun = ['run', 'runs'];

/** What has failed, by its cause: each with what helps against all of it at once. Nothing where nothing has. */
export function FailuresPane() {
  const isPresent = usePresence();
  const { data } = useQuery({ ...failuresQuery, refetchInterval: isPresent && READ_EVERY_MS });
  if (!data || data.length === 0) return null;
  const runs = data.reduce((sum, { count }) => sum + count, 0);
  const causes = data.length === 1 ? '1 cause' : `${data.length} causes`;
  return (
    <Pane
      title="Failures"
      aside={<span className={css['aside']}>{`${runs} ${runs === 1 ? 'run' : 'runs'}, ${causes}`}</span>}
    >
      <ul>
        {data.map((failures) => (
          <FailureRow key={`${failures.kind} ${failures.cause}`} failures={failures} />
        ))}
      </ul>
    </Pane>
  );
}

function FailureRow({ failures }: { failures: RunFailures }) {
  const { kind, cause, count, newest, retryMayHelp } = failures;
  const { linkTo } = useListPlace(jobsPlace);
  const matching = { kind, cause, state: 'failed' as const, q: '' };
  const chosen = { scope: 'all' as const, ids: [], count, clear: () => undefined };
  return (
    <li className={css['row']}>
      <b className={css['count']}>{count}</b>
      <div className={css['about']}>
        <Link className={css['link']} to={linkTo({ kind, state: 'failed', cause, page: 1 })}>
          {newest.error || 'No error was told'}
        </Link>
        <p className={css['meta']}>
          {kindWords[kind]}, last {newest.subject && `${newest.subject}, `}
          <time dateTime={newest.finishedAt}>{formatMoment(newest.finishedAt)}</time>
          {!retryMayHelp && '. Trying again cannot help before the cause is gone.'}
        </p>
      </div>
      <div className={css['actions']}>
        <BulkActions
          noun={RUNS}
          chosen={chosen}
          matching={matching}
          words={[kindWords[kind], 'Failed alike']}
          actions={retryMayHelp ? [retrying, discarding] : [discarding]}
          lists={runLists}
          run={async (client, action, rows, reason) => {
            const act = (some: typeof rows) =>
              callStaff(client, 'POST /api/jobs/runs/bulk', {
                body: action === 'retry' ? { action, rows: some } : { action, rows: some, reason },
              });
            if ('ids' in rows || rows.expected <= MOST_CHOSEN) return act(rows);
            const ids = await allRunIds((at) =>
              callStaff(client, 'GET /api/jobs/runs', { query: { ...matching, ...at } }),
            );
            const all = counted(ids.length, RUNS);
            return bulkInBatches(
              ids,
              (batch) => act({ ids: batch }),
              (done) =>
                notify(
                  action === 'retry' ? 'Queueing again …' : 'Discarding …',
                  `${done.toLocaleString('en-GB')} of ${all}`,
                ),
            );
          }}
        />
      </div>
    </li>
  );
}
