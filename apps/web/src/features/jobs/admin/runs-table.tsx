import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { classNames } from '../../../lib/class-names';
import { useFocusHeir } from '../../../lib/use-focus-heir';
import { useLastPage } from '../../../lib/use-last-page';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { LoadingRows } from '../../../ui/loading-rows';
import { Pager } from '../../../ui/pager';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { RUNS_PAGE_SIZE, runsQuery } from '../api/get-runs';
import { useRuns } from '../api/live-runs-context';
import { missingFromPage } from '../missing-from-page';
import { useJobsPlace } from './jobs-url';
import { RunsFilters } from './runs-filters';
import { RunsTableRow } from './runs-table-row';

const TABLE_ID = 'all-runs';

/** Every run there is. Rows change in place; new ones wait behind a button, so that nothing moves under the pointer. */
export function RunsTable() {
  const [place] = useJobsPlace();
  const { kind, state, page } = place;
  const live = useRuns().runs;
  const runs = useQuery(runsQuery({ kind, state, page }));
  const refresh = () => void runs.refetch();
  const rows = runs.data?.runs.map((run) => newest(run, live[run.id]));
  const missing = rows && !runs.isPlaceholderData ? missingFromPage(rows, Object.values(live), place) : [];
  return (
    <Pane title="All runs" aside={<NewRuns count={missing.length} onShow={refresh} />} tools={<RunsFilters />}>
      {runs.data && rows ? (
        <LoadedRuns rows={rows} total={runs.data.total} isOld={runs.isPlaceholderData} />
      ) : runs.error ? (
        <LoadError title="The runs could not be loaded" error={runs.error} onRetry={refresh} />
      ) : (
        <LoadingRows
          label="Loading the runs"
          rows={8}
          cells={[
            ['32%', 14],
            ['10%', 14],
            ['12%', 22],
            ['10%', 14],
          ]}
        />
      )}
    </Pane>
  );
}

const newest = (row: JobRun, live: JobRun | undefined): JobRun => (live && live.seq > row.seq ? live : row);

function NewRuns({ count, onShow }: { count: number; onShow: () => void }) {
  const heir = useFocusHeir(TABLE_ID);
  return (
    <span role="status">
      {count > 0 && (
        <Button size="small" ref={heir} onClick={onShow}>
          <ArrowUp size={15} strokeWidth={1.9} aria-hidden="true" />
          {count} new
        </Button>
      )}
    </span>
  );
}

interface LoadedRunsProps {
  rows: JobRun[];
  total: number;
  /** These are the rows of the last place, shown until those of this one are here. */
  isOld: boolean;
}

function LoadedRuns({ rows, total, isOld }: LoadedRunsProps) {
  const [place, linkTo] = useJobsPlace();
  useLastPage({ total: isOld ? null : total, pageSize: RUNS_PAGE_SIZE, page: place.page, linkTo });

  return (
    <>
      {rows.length === 0 ? (
        <NoRuns isFiltered={place.kind !== null || place.state !== null} />
      ) : (
        <>
          <table
            id={TABLE_ID}
            tabIndex={-1}
            className={classNames(table['table'], isOld && table['old'])}
            aria-busy={isOld}
          >
            <thead>
              <tr>
                <th scope="col" className={table['name']}>
                  Job
                </th>
                <th scope="col">Kind</th>
                <th scope="col">State</th>
                <th scope="col" className={table['later']}>
                  Asked by
                </th>
                <th scope="col">Created</th>
                <th scope="col" className={table['number']}>
                  Took
                </th>
                <th scope="col" className={classNames(table['number'], table['later'])}>
                  Attempt
                </th>
                <th scope="col" className={table['prose']}>
                  Error
                </th>
                <th scope="col">
                  <span className={text['hidden']}>Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((run) => (
                <RunsTableRow key={run.id} run={run} isOpen={run.id === place.run} linkTo={linkTo({ run: run.id })} />
              ))}
            </tbody>
          </table>
          <Pager
            noun={total === 1 ? 'run' : 'runs'}
            page={place.page}
            pageSize={RUNS_PAGE_SIZE}
            total={total}
            linkTo={(page) => linkTo({ page })}
          />
        </>
      )}
    </>
  );
}

function NoRuns({ isFiltered }: { isFiltered: boolean }) {
  const [, linkTo] = useJobsPlace();
  if (!isFiltered) {
    return (
      <EmptyState tool="bucket" title="No runs yet">
        Jobs show up here as soon as there is work to do, a photo to prepare for example.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tool="towel"
      title="No runs match these filters"
      action={
        <Link className={buttonClass()} to={linkTo({ kind: null, state: null, page: 1 })}>
          Show all runs
        </Link>
      }
    />
  );
}
