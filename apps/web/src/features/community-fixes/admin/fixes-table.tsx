import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
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
      bulk={{ nameOf: ({ title }) => title, takesAll: true, actions: (chosen) => <FixesBulk chosen={chosen} /> }}
      rowHeight={50}
      empty={
        <EmptyState
          tool="brush"
          title="No fixes yet"
          action={
            <Link className={buttonClass('plain', 'small')} to="/top-fixes">
              Open Top Fixes
            </Link>
          }
        >
          What visitors send in from Top Fixes waits here for a check.
        </EmptyState>
      }
    />
  );
}
