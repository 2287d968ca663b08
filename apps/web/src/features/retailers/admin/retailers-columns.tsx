import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { CellProblem } from '../../../kit/cell-problem';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import type { ListAt } from '../../../kit/use-list-place';
import { Button, buttonClass } from '../../../ui/button';
import { Lamp } from '../../../ui/lamp';
import { Select } from '../../../ui/select';
import table from '../../../ui/table.module.css';
import { useQuickEdit } from '../api/quick-edit-retailer';
import { categoryWords, statusWords } from '../retailer-words';
import type { CrawlSlots } from './crawl-slots';
import { retailerRecord } from './retailer-form';
import type { RetailersPlace } from './retailers-place';
import css from './retailers.module.css';

interface ColumnsOptions {
  linkTo: ListAt<RetailersPlace>['linkTo'];
  /** What the crawler has to say in each row. */
  crawl: CrawlSlots;
  onDelete: (retailer: StaffRetailer) => void;
}

/** A retailer's name opens its page; category and status are changed on the spot. */
export const retailersColumns = ({ linkTo, crawl, onDelete }: ColumnsOptions): Column<StaffRetailer>[] => [
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
        <DraftBadge record={retailerRecord(slug)} />
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
    label: ({ shippingCost }) => shippingCost && 'Delivery',
    cell: ({ shippingCost }) => shippingCost,
  },
  { id: 'status', header: 'Status', cell: (retailer) => <StatusSwitch retailer={retailer} /> },
  {
    id: 'permission',
    header: 'Permission',
    isLater: true,
    cell: (retailer) => <crawl.Permission retailer={retailer} />,
  },
  { id: 'lastCrawl', header: 'Last crawl', cell: (retailer) => <crawl.LastCrawl retailer={retailer} /> },
  {
    id: 'products',
    header: 'Products',
    kind: 'number',
    label: () => 'Products',
    cell: (retailer) => <crawl.ProductsSeen retailer={retailer} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    className: css['actions'],
    cell: (retailer) => (
      <>
        <crawl.CrawlButton retailer={retailer} />
        <Link
          className={buttonClass('icon', 'small')}
          aria-label={`Edit ${retailer.retailer}`}
          to={linkTo({ edit: retailer.slug })}
          state={{ opened: 'here' }}
        >
          <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        </Link>
        <Button kind="icon" size="small" aria-label={`Delete ${retailer.retailer}`} onClick={() => onDelete(retailer)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </>
    ),
  },
];

function CategoryChoice({ retailer }: { retailer: StaffRetailer }) {
  const { mutate, problem } = useQuickEdit(retailer);
  const problemId = useId();
  return (
    <>
      <Select
        label={`Category of ${retailer.retailer}`}
        className={css['choice']}
        aria-describedby={problem === null ? undefined : problemId}
        value={retailer.category}
        onChange={(event) => mutate({ category: event.target.value as StaffRetailer['category'] })}
      >
        {retailerCategories.map((category) => (
          <option key={category} value={category}>
            {categoryWords[category]}
          </option>
        ))}
      </Select>
      <CellProblem id={problemId} problem={problem} />
    </>
  );
}

function StatusSwitch({ retailer }: { retailer: StaffRetailer }) {
  const { mutate, problem } = useQuickEdit(retailer);
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
          if (event.detail <= 1) mutate({ status: isActive ? 'inactive' : 'active' });
        }}
      >
        <Lamp />
        {statusWords[retailer.status]}
      </button>
      <CellProblem id={problemId} problem={problem} />
    </>
  );
}
