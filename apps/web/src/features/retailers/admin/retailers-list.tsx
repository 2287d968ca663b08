import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RetailerSort, StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { CellProblem } from '../../../kit/cell-problem';
import { ChoiceFilter, ListFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { RecordList } from '../../../kit/record-list';
import { useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { Lamp } from '../../../ui/lamp';
import { retailersQuery } from '../api/get-retailers';
import { useQuickEdit } from '../api/quick-edit-retailer';
import { categoryWords, statusWords } from '../retailer-words';
import type { CrawlSlots } from './crawl-slots';
import { listRetailers } from './list-retailers';
import { retailerKind } from './retailer-kind';
import css from './retailers.module.css';
import { retailersPlace } from './retailers-place';

const sortWords: Record<RetailerSort, string> = { priority: 'By priority', name: 'By name', category: 'By category' };

/** Every retailer, with search and order. `crawl` is what the crawler has to say in each row. */
export function RetailersList({ crawl }: { crawl: CrawlSlots }) {
  const list = useListPlace(retailersPlace);
  const { place, linkTo } = list;
  const retailers = useQuery(retailersQuery);
  const query = wholeList(retailers, (rows) => listRetailers(rows, place));
  return (
    <RecordList
      id="retailers"
      title="Retailers"
      kind={retailerKind}
      list={list}
      query={query}
      columns={columnsOf(crawl)}
      openTo={({ slug }) => linkTo({ retailer: slug })}
      actions={(retailer) => <crawl.CrawlButton retailer={retailer} />}
      actionsClass={css['actions']}
      rowHeight={48}
      aside={
        <span role="status" className={css['count']}>
          {query.data && place.q && `${query.data.total} of ${retailers.data?.length}`}
        </span>
      }
      filters={<ListFilter list={list} field="sort" label="Order" options={sortWords} />}
      empty={{
        tool: 'bucket',
        text: 'Products are offered to visitors only where an active retailer sells them.',
      }}
    />
  );
}

/** Category and status are changed on the spot. */
const columnsOf = (crawl: CrawlSlots): Column<StaffRetailer>[] => [
  {
    id: 'name',
    header: 'Retailer',
    kind: 'name',
    sorts: { asc: 'name' },
    value: ({ retailer }) => retailer,
    note: ({ notes }) => notes,
  },
  {
    id: 'category',
    header: 'Category',
    sorts: { asc: 'category' },
    value: ({ category }) => categoryWords[category],
    cell: (retailer) => <CategoryChoice retailer={retailer} />,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => statusWords[status],
    cell: (retailer) => <StatusSwitch retailer={retailer} />,
  },
  { id: 'priority', header: 'Priority', kind: 'number', sorts: { asc: 'priority' }, value: ({ priority }) => priority },
  {
    id: 'delivery',
    header: 'Delivery',
    kind: 'number',
    className: css['spare'],
    value: ({ shippingCost }) => shippingCost,
  },
  { id: 'notes', header: 'Notes', isFileOnly: true, value: ({ notes }) => notes },
  {
    id: 'permission',
    header: 'Permission',
    isLater: true,
    className: css['spare'],
    cell: (retailer) => <crawl.Permission retailer={retailer} />,
  },
  {
    id: 'lastCrawl',
    header: 'Last crawl',
    className: css['crawled'],
    cell: (retailer) => <crawl.LastCrawl retailer={retailer} />,
  },
  {
    id: 'products',
    header: 'Products',
    kind: 'number',
    className: css['spare'],
    label: () => 'Products',
    cell: (retailer) => <crawl.ProductsSeen retailer={retailer} />,
  },
];

function CategoryChoice({ retailer }: { retailer: StaffRetailer }) {
  const { change, problem } = useQuickEdit(retailer);
  const problemId = useId();
  return (
    <>
      <ChoiceFilter
        label={`Category of ${retailer.retailer}`}
        className={css['choice']}
        aria-describedby={problem === null ? undefined : problemId}
        options={categoryWords}
        value={retailer.category}
        onChoose={(category) => category && change({ category })}
      />
      <CellProblem id={problemId} problem={problem} />
    </>
  );
}

function StatusSwitch({ retailer }: { retailer: StaffRetailer }) {
  const { change, problem } = useQuickEdit(retailer);
  const problemId = useId();
  const isActive = retailer.status === 'active';
  return (
    <>
      <button
        type="button"
        role="switch"
        className={css['switch']}
        aria-checked={isActive}
        aria-label={`${retailer.retailer} is active`}
        aria-describedby={problem === null ? undefined : problemId}
        onClick={(event) => {
          // The second click of a double click must not undo the first.
          if (event.detail <= 1) change({ status: isActive ? 'inactive' : 'active' });
        }}
      >
        <Lamp />
        {statusWords[retailer.status]}
      </button>
      <CellProblem id={problemId} problem={problem} />
    </>
  );
}
