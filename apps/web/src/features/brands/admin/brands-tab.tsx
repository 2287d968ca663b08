import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isBlacklisted, type StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { ChoiceFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { RecordList, RecordName } from '../../../kit/record-list';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { Badge } from '../../../ui/badge';
import table from '../../../ui/table.module.css';
import { brandsQuery } from '../api/get-brands';
import { priorityWords, statusWords } from '../brand-words';
import { brandKind } from './brand-kind';
import css from './brands.module.css';
import { brandsPlace } from './brands-place';

/** Under which names products are sold, and which of them nobody is to be shown. */
export function BrandsTab() {
  const list = useListPlace(brandsPlace);
  const { place, linkTo, go } = list;
  return (
    <RecordList
      id="brands"
      title="Brands"
      kind={brandKind}
      list={list}
      query={useQuery(brandsQuery(place))}
      columns={columnsOf(linkTo)}
      actionsClass={css['actions']}
      filters={
        <ChoiceFilter
          label="Status"
          options={statusWords}
          all="All brands"
          value={place.status}
          onChoose={(status) => go({ status })}
        />
      }
      empty={{ tool: 'brush', text: 'A product needs an approved brand before it can be added.' }}
    />
  );
}

/** The number of a brand's products leads to them. */
const columnsOf = (linkTo: ListAt<typeof brandsPlace.plain>['linkTo']): Column<StaffBrand>[] => [
  {
    id: 'name',
    header: 'Brand',
    kind: 'name',
    sorts: { asc: 'name', desc: '-name' },
    hint: ({ name }) => name,
    cell: (brand) => (
      <>
        <RecordName kind={brandKind} row={brand} linkTo={linkTo} />
        {brand.notes && (
          <span className={table['note']} title={brand.notes}>
            {brand.notes}
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
];
