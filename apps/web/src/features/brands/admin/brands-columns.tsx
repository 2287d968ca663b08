import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { isBlacklisted, type StaffBrand } from '@app/contracts/brands/brands.contract.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import type { ListAt } from '../../../kit/use-list-place';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import table from '../../../ui/table.module.css';
import { priorityWords, statusWords } from '../brand-words';
import { brandRecord } from './brand-form';
import type { brandsPlace } from './brands-place';
import css from './brands.module.css';

interface ColumnsOptions {
  linkTo: ListAt<typeof brandsPlace.plain>['linkTo'];
  onDelete: (brand: StaffBrand) => void;
}

/** A brand's name opens its form; the number of its products leads to them. */
export const brandsColumns = ({ linkTo, onDelete }: ColumnsOptions): Column<StaffBrand>[] => [
  {
    id: 'name',
    header: 'Brand',
    kind: 'name',
    sorts: { asc: 'name', desc: '-name' },
    hint: ({ name }) => name,
    cell: ({ id, name, notes, isSample }) => (
      <>
        <Link
          className={table['open']}
          id={`brand-${id}`}
          to={linkTo({ edit: id })}
          state={{ opened: 'here' }}
          data-opens=""
        >
          {name}
        </Link>{' '}
        {isSample && <Badge>Sample</Badge>} <DraftBadge record={brandRecord(id)} />
        {notes && (
          <span className={table['note']} title={notes}>
            {notes}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'priority',
    header: 'Priority',
    sorts: { asc: 'priority' },
    cell: ({ priority }) => priorityWords[priority],
  },
  { id: 'category', header: 'Category', sorts: { asc: 'category' }, cell: ({ category }) => category },
  {
    id: 'status',
    header: 'Status',
    cell: (brand) => (
      <Badge tone={isBlacklisted(brand) ? 'danger' : 'ok'}>
        {isBlacklisted(brand) ? statusWords.blacklisted : statusWords.approved}
      </Badge>
    ),
  },
  {
    id: 'products',
    header: 'Products',
    kind: 'number',
    sorts: { desc: '-products' },
    label: () => 'Products',
    cell: ({ name, productCount }) =>
      productCount === 0 ? (
        0
      ) : (
        <Link
          className={css['products']}
          to={{ search: `?${new URLSearchParams({ tab: 'products', brand: name })}` }}
          aria-label={`${productCount} products of ${name}`}
        >
          {productCount.toLocaleString('en-GB')}
        </Link>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    className: css['actions'],
    cell: (brand) => (
      <>
        <Link
          className={buttonClass('icon', 'small')}
          to={linkTo({ edit: brand.id })}
          state={{ opened: 'here' }}
          aria-label={`Edit ${brand.name}`}
        >
          <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        </Link>
        <Button kind="icon" size="small" aria-label={`Delete ${brand.name}`} onClick={() => onDelete(brand)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </>
    ),
  },
];
