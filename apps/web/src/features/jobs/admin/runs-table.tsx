import { useEffect } from 'react';
import { Link } from 'react-router';
import type { JobRun, WholeRun } from '@app/contracts/jobs/jobs.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { usePages } from '../../../kit/use-pages';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { runsQuery } from '../api/get-runs';
import { useRuns } from '../api/live-runs-context';
import { missingFromPage } from '../missing-from-page';
import { runName } from '../run-words';
import { jobsPlace } from './jobs-place';
import { RunsBulk } from './runs-bulk';
import { runsColumns } from './runs-columns';
import { RunsFilters } from './runs-filters';

/** Every run there is. Rows change in place; new ones wait behind a button, so that nothing moves under the pointer; the first ones of all come by themselves. */
export function RunsTable() {
  const list = useListPlace(jobsPlace);
  const { place, linkTo } = list;
  const live = useRuns().runs;
  const query = usePages(runsQuery, place);
  const { data } = query;
  const rows = data?.rows.map((run) => newest(run, live[run.id]));
  const missing = rows && !query.isPlaceholderData ? missingFromPage(rows, Object.values(live), place) : [];
  const { refetch } = query;
  // Below an empty list nothing moves when the first rows come in.
  const isFirst = rows?.length === 0 && missing.length > 0;
  useEffect(() => {
    if (isFirst) void refetch();
  }, [isFirst, refetch]);
  return (
    <DataTable
      id="runs"
      title="All runs"
      noun={['run', 'runs']}
      columns={runsColumns(({ id }) => linkTo({ run: id }))}
      rowId={({ id }) => id}
      query={{ ...query, data: rows && data && { rows, total: data.total } }}
      list={list}
      tools={<RunsFilters />}
      openId={place.run}
      bulk={{ nameOf: runName, takesAll: true, actions: (chosen) => <RunsBulk chosen={chosen} rows={rows ?? []} /> }}
      newer={{ count: missing.length, onShow: () => void refetch() }}
      empty={
        <EmptyState tool="bucket" title="No runs yet">
          Jobs show up here as soon as there is work to do, a photo to prepare for example.
        </EmptyState>
      }
      zero={
        <EmptyState
          tool="towel"
          title="No runs match these filters"
          action={
            <Link className={buttonClass()} to={list.unfiltered}>
              Show all runs
            </Link>
          }
        />
      }
    />
  );
}

const newest = (row: WholeRun, live: JobRun | undefined): WholeRun =>
  live && live.seq > row.seq ? { ...live, parts: row.parts } : row;
