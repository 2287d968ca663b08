import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { retailerCategories } from '@app/contracts/catalogue/catalogue.contract.js';
import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import { classNames } from '../../../lib/class-names';
import { Button, buttonClass } from '../../../ui/button';
import { Lamp } from '../../../ui/lamp';
import { Select } from '../../../ui/select';
import table from '../../../ui/table.module.css';
import { useQuickEdit } from '../api/quick-edit-retailer';
import { categoryWords, statusWords } from '../retailer-words';
import type { CrawlSlots } from './crawl-slots';
import { useRetailersPlace } from './retailers-url';
import css from './retailers.module.css';

interface RetailersTableRowProps {
  retailer: StaffRetailer;
  crawl: CrawlSlots;
  onDelete: (retailer: StaffRetailer) => void;
}

/** One retailer. Its name opens its page; category and status are changed on the spot. */
export function RetailersTableRow({ retailer, crawl, onDelete }: RetailersTableRowProps) {
  const [place, linkTo] = useRetailersPlace();
  const { retailer: name, slug, notes } = retailer;
  return (
    <tr data-selected={place.edit === slug || undefined}>
      <td className={table['name']}>
        <Link className={table['open']} id={`retailer-${slug}`} to={linkTo({ retailer: slug })}>
          {name}
        </Link>
        {notes && (
          <span className={css['notes']} title={notes}>
            {notes}
          </span>
        )}
      </td>
      <td>
        <CategoryChoice retailer={retailer} />
      </td>
      <td className={table['number']} data-label="Priority">
        {retailer.priority}
      </td>
      <td className={table['number']} data-label={retailer.shippingCost ? 'Delivery' : undefined}>
        {retailer.shippingCost}
      </td>
      <td>
        <StatusSwitch retailer={retailer} />
      </td>
      <td className={table['later']}>
        <crawl.Permission retailer={retailer} />
      </td>
      <td>
        <crawl.LastCrawl retailer={retailer} />
      </td>
      <td className={table['number']} data-label="Products">
        <crawl.ProductsSeen retailer={retailer} />
      </td>
      <td className={classNames(table['actions'], css['actions'])}>
        <crawl.CrawlButton retailer={retailer} />
        <Link
          className={buttonClass('icon', 'small')}
          aria-label={`Edit ${name}`}
          to={linkTo({ edit: slug })}
          state={{ opened: 'here' }}
        >
          <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        </Link>
        <Button kind="icon" size="small" aria-label={`Delete ${name}`} onClick={() => onDelete(retailer)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </td>
    </tr>
  );
}

function CategoryChoice({ retailer }: { retailer: StaffRetailer }) {
  const edit = useQuickEdit(retailer);
  return (
    <Select
      label={`Category of ${retailer.retailer}`}
      className={css['choice']}
      value={retailer.category}
      onChange={(event) => edit.mutate({ category: event.target.value as StaffRetailer['category'] })}
    >
      {retailerCategories.map((category) => (
        <option key={category} value={category}>
          {categoryWords[category]}
        </option>
      ))}
    </Select>
  );
}

function StatusSwitch({ retailer }: { retailer: StaffRetailer }) {
  const edit = useQuickEdit(retailer);
  const isActive = retailer.status === 'active';
  return (
    <button
      type="button"
      role="switch"
      className={css['switch']}
      aria-checked={isActive}
      aria-label={`${retailer.retailer} is active`}
      onClick={(event) => {
        // The second click of a double click must not undo the first.
        if (event.detail <= 1) edit.mutate({ status: isActive ? 'inactive' : 'active' });
      }}
    >
      <Lamp />
      {statusWords[retailer.status]}
    </button>
  );
}
