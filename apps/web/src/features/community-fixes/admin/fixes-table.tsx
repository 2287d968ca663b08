import { useQuery } from '@tanstack/react-query';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { EmptyState } from '../../../ui/empty-state';
import { staffFixesQuery } from '../api/get-staff-fixes';
import { FixesBulk } from './fixes-bulk';
import { fixesColumns } from './fixes-columns';
import { FixesFilters } from './fixes-filters';
import { fixesPlace } from './fixes-place';

/** Every fix that was sent in, newest first. */
export function FixesTable({ onDelete }: { onDelete: (fix: StaffFix) => void }) {
  const list = useListPlace(fixesPlace);
  const { linkTo, place } = list;
  return (
    <DataTable
      id="fixes"
      title="Submitted fixes"
      noun={['fix', 'fixes']}
      columns={fixesColumns({ linkTo, onDelete })}
      rowId={({ id }) => id}
      query={useQuery(staffFixesQuery(place))}
      list={list}
      tools={<FixesFilters />}
      openId={place.fix}
      bulk={{ nameOf: ({ title }) => title, takesAll: false, actions: (chosen) => <FixesBulk chosen={chosen} /> }}
      rowHeight={50}
      empty={
        <EmptyState tool="brush" title="No fixes yet">
          What visitors send in from Top Fixes waits here for a check.
        </EmptyState>
      }
    />
  );
}
