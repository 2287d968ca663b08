import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { RetailerSort, StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { CellProblem } from '../../../kit/cell-problem';
import { ChoiceFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import { draftKey } from '../../../kit/record-kind';
import { RecordList } from '../../../kit/record-list';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { classNames } from '../../../lib/class-names';
import { Lamp } from '../../../ui/lamp';
import table from '../../../ui/table.module.css';
import { retailersQuery } from '../api/get-retailers';
import { useQuickEdit } from '../api/quick-edit-retailer';
import { categoryWords, statusWords } from '../retailer-words';
import type { CrawlSlots } from './crawl-slots';
import { listRetailers } from './list-retailers';
import { retailerKind } from './retailer-kind';
import css from './retailers.module.css';
import { type RetailersPlace, retailersPlace } from './retailers-place';

const sortWords: Record<RetailerSort, string> = { priority: 'By priority', name: 'By name', category: 'By category' };

/** Every retailer, with search and order. `crawl` is what the crawler has to say in each row. */
export function RetailersList({ crawl }: { crawl: CrawlSlots }) {
  const list = useListPlace(retailersPlace);
  const { place, linkTo, go } = list;
  const retailers = useQuery(retailersQuery);
  const query = wholeList(retailers, (rows) => listRetailers(rows, place));
  return (
    <RecordList
      id="retailers"
      title="Retailers"
      kind={retailerKind}
      list={list}
      query={query}
      columns={columnsOf(linkTo, crawl)}
      actions={(retailer) => <crawl.CrawlButton retailer={retailer} />}
      actionsClass={css['actions']}
      rowHeight={48}
      aside={
        <span role="status" className={css['count']}>
          {query.data && place.q && `${query.data.total} of ${retailers.data?.length}`}
        </span>
      }
      filters={
        <ChoiceFilter
          label="Order"
          options={sortWords}
          value={place.sort}
          onChoose={(sort) => go({ sort: sort ?? 'priority' })}
        />
      }
      empty={{
        tool: 'bucket',
        text: 'Products are offered to visitors only where an active retailer sells them.',
      }}
    />
  );
}

/** A retailer's name opens its page; category and status are changed on the spot. */
const columnsOf = (linkTo: ListAt<RetailersPlace>['linkTo'], crawl: CrawlSlots): Column<StaffRetailer>[] => [
  {
    id: 'name',
    header: 'Retailer',
    kind: 'name',
    sorts: { asc: 'name' },
    cell: ({ retailer, slug, notes }) => (
      <>
        <Link className={table['open']} id={`retailer-${slug}`} to={linkTo({ retailer: slug })} data-opens="">
          {retailer}
        </Link>{' '}
        <DraftBadge record={draftKey(retailerKind, slug)} />
        {notes && (
          <span className={table['note']} title={notes}>
            {notes}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    sorts: { asc: 'category' },
    cell: (retailer) => <CategoryChoice retailer={retailer} />,
  },
  { id: 'status', header: 'Status', cell: (retailer) => <StatusSwitch retailer={retailer} /> },
  {
    id: 'priority',
    header: 'Priority',
    kind: 'number',
    sorts: { asc: 'priority' },
    label: () => 'Priority',
    cell: ({ priority }) => priority,
  },
  {
    id: 'delivery',
    header: 'Delivery',
    kind: 'number',
    className: classNames(css['spare'], css['delivery']),
    label: ({ shippingCost }) => shippingCost && 'Delivery',
    cell: ({ shippingCost }) => shippingCost,
  },
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
