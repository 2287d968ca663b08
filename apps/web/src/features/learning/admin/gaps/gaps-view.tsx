import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../../kit/data-table';
import { useListPlace } from '../../../../kit/use-list-place';
import { EmptyState } from '../../../../ui/empty-state';
import { SearchField } from '../../../../ui/search-field';
import { Select } from '../../../../ui/select';
import { gapsQuery } from '../../api/get-gaps';
import { gapDays, gapsPlace } from '../learning-place';
import { gapsColumns } from './gaps-columns';

/** What people asked that no guide settled: each can be studied. */
export function GapsView() {
  const list = useListPlace(gapsPlace);
  const { q, days, page, size } = list.place;
  const { data, ...asked } = useQuery(gapsQuery(Number(days)));
  const matching = data?.filter(({ question }) => question.toLowerCase().includes(q.trim().toLowerCase()));
  return (
    <DataTable
      id="gaps"
      title="What we could not answer"
      noun={['gap', 'gaps']}
      columns={gapsColumns}
      rowId={({ analysisId }) => analysisId}
      query={{
        ...asked,
        data: matching && { rows: matching.slice((page - 1) * size, page * size), total: matching.length },
      }}
      list={list}
      tools={
        <>
          <SearchField label="Search gaps" value={q} onSearch={(typed) => list.search({ q: typed })} />
          <Select label="Days" value={days} onChange={(event) => list.go({ days: event.target.value as typeof days })}>
            {gapDays.map((option) => (
              <option key={option} value={option}>
                Last {option} days
              </option>
            ))}
          </Select>
        </>
      }
      empty={
        <EmptyState tool="bucket" title="No gaps in these days">
          A question lands here when no guide was sure of it, or its answer did not help. Ask for more days, or come
          back when more has been asked.
        </EmptyState>
      }
    />
  );
}
