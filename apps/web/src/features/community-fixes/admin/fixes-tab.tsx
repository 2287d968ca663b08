import { lazy, Suspense } from 'react';
import { type FixSide, fixSides } from '@app/contracts/community-fixes/community-fixes.constants.js';
import type { StaffFix, StaffFixSort } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { ListFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { createdColumn } from '../../../kit/common-columns';
import { DataTable } from '../../../kit/data-table';
import { RowLink } from '../../../kit/row-link';
import { useDeleteRecord } from '../../../kit/use-delete-record';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { usePages } from '../../../kit/use-pages';
import { useCloseHere } from '../../../lib/use-close-here';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { staffFixesQuery } from '../api/get-staff-fixes';
import { categoryWords } from '../fix-words';
import { FixButtons } from './fix-buttons';
import { fixKind, statusLooks, statusWords } from './fix-kind';
import { FixesBulk } from './fixes-bulk';
import css from './fixes.module.css';
import { fixesPlace } from './fixes-place';

const FixSheet = lazy(() => import('./fix-sheet').then((module) => ({ default: module.FixSheet })));

const sortWords: Record<StaffFixSort, string> = { newest: 'Newest first', oldest: 'Oldest first', votes: 'Most votes' };

/** What visitors sent in: look, publish, hide, delete. */
export function FixesTab() {
  const list = useListPlace(fixesPlace);
  const { place, linkTo, search } = list;
  const closeFix = useCloseHere(linkTo({ fix: null }));
  const remove = useDeleteRecord(fixKind, ({ id }) => place.fix === id && closeFix());
  return (
    <>
      <DataTable
        id="fixes"
        title="Submitted fixes"
        lead="Visitors send them in from Top Fixes on the site; each waits here until somebody publishes it."
        noun={fixKind.noun}
        columns={columnsOf(linkTo, remove)}
        rowId={({ id }) => id}
        query={usePages(staffFixesQuery, place)}
        list={list}
        openId={place.fix}
        bulk={{ nameOf: fixKind.nameOf, takesAll: true, actions: (chosen) => <FixesBulk chosen={chosen} /> }}
        rowHeight={50}
        tools={
          <>
            <SearchField label="Search fixes" value={place.q} onSearch={(q) => search({ q })} />
            <ListFilter list={list} field="status" label="Status" all="All statuses" options={statusWords} />
            <ListFilter list={list} field="sort" label="Order" options={sortWords} />
          </>
        }
        empty={<EmptyState tool="brush" title="No fixes yet" />}
      />
      <Suspense fallback={null}>
        {place.fix && <FixSheet key={place.fix} fixId={place.fix} onClose={closeFix} onDelete={remove} />}
      </Suspense>
    </>
  );
}

const columnsOf = (
  linkTo: ListAt<{ fix: string | null }>['linkTo'],
  onDelete: (fix: StaffFix) => void,
): Column<StaffFix>[] => [
  {
    id: 'pictures',
    header: 'Pictures',
    className: css['thumbs'],
    cell: (fix) => (
      <span>
        {fixSides.map((side) => (
          <img key={side} src={smallest(fix, side)} alt="" width={50} height={38} loading="lazy" decoding="async" />
        ))}
      </span>
    ),
  },
  {
    id: 'title',
    header: 'Title',
    kind: 'name',
    value: ({ title }) => title,
    cell: ({ id, title }) => <RowLink to={linkTo({ fix: id })}>{title}</RowLink>,
  },
  { id: 'description', header: 'Description', isFileOnly: true, value: ({ description }) => description },
  {
    id: 'category',
    header: 'Category',
    className: css['category'],
    value: ({ category }) => categoryWords[category],
    cell: ({ category, isSample }) => `${categoryWords[category]}${isSample ? ', sample' : ''}`,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => statusWords[status],
    badge: ({ status }) => statusLooks[status],
  },
  { id: 'votes', header: 'Votes', kind: 'number', sorts: { desc: 'votes' }, value: ({ voteCount }) => voteCount },
  createdColumn('Sent in'),
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    className: css['actions'],
    cell: (fix) => <FixButtons fix={fix} onDelete={onDelete} isCompact />,
  },
];

/** The lightest form of a picture that there is by now. */
const smallest = (fix: StaffFix, side: FixSide): string =>
  [...fix[side].sources].sort((a, b) => a.width - b.width)[0]?.url ?? fix[`${side}ImageUrl`];
