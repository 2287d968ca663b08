import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { StaffFix, StaffFixSort } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { ChoiceFilter } from '../../../kit/choice-filter';
import { DataTable } from '../../../kit/data-table';
import type { RecordDeletion } from '../../../kit/record-kind';
import { useDeleteRecord } from '../../../kit/use-delete-record';
import { useListPlace } from '../../../kit/use-list-place';
import { callStaff } from '../../../lib/staff-call';
import { useCloseHere } from '../../../lib/use-close-here';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { refreshGallery, STAFF_FIXES, staffFixesQuery } from '../api/get-staff-fixes';
import { statusWords } from './fix-status-badge';
import { FixesBulk } from './fixes-bulk';
import { fixesColumns } from './fixes-columns';
import { fixesPlace } from './fixes-place';

const FixSheet = lazy(() => import('./fix-sheet').then((module) => ({ default: module.FixSheet })));

const sortWords: Record<StaffFixSort, string> = { newest: 'Newest first', oldest: 'Oldest first', votes: 'Most votes' };

const deletion: RecordDeletion<StaffFix> = {
  noun: ['fix', 'fixes'],
  nameOf: ({ title }) => title,
  lists: STAFF_FIXES,
  refresh: refreshGallery,
  remove: (client, { id }, options) => callStaff(client, 'DELETE /api/admin/fixes/:id', { params: { id }, ...options }),
  consequence: ({ title }) => `${title}, with its pictures and votes.`,
};

/** What visitors sent in: look, publish, hide, delete. */
export function FixesTab() {
  const list = useListPlace(fixesPlace);
  const { place, linkTo, go, search } = list;
  const closeFix = useCloseHere(linkTo({ fix: null }));
  const remove = useDeleteRecord(deletion, ({ id }) => {
    if (place.fix === id) closeFix();
  });
  return (
    <>
      <DataTable
        id="fixes"
        title="Submitted fixes"
        noun={deletion.noun}
        columns={fixesColumns({ linkTo, onDelete: remove })}
        rowId={({ id }) => id}
        query={useQuery(staffFixesQuery(place))}
        list={list}
        openId={place.fix}
        bulk={{ nameOf: deletion.nameOf, takesAll: true, actions: (chosen) => <FixesBulk chosen={chosen} /> }}
        rowHeight={50}
        tools={
          <>
            <SearchField label="Search fixes" value={place.q} onSearch={(q) => search({ q })} />
            <ChoiceFilter
              label="Status"
              options={statusWords}
              all="All statuses"
              value={place.status}
              onChoose={(status) => go({ status })}
            />
            <ChoiceFilter
              label="Order"
              options={sortWords}
              value={place.sort}
              onChoose={(sort) => go({ sort: sort ?? 'newest' })}
            />
          </>
        }
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
      <Suspense fallback={null}>
        {place.fix && <FixSheet key={place.fix} fixId={place.fix} onClose={closeFix} onDelete={remove} />}
      </Suspense>
    </>
  );
}
