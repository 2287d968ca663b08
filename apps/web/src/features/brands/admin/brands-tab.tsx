import { Link } from 'react-router';
import { isBlacklisted, type StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { ListFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { RecordList } from '../../../kit/record-list';
import { useListPlace } from '../../../kit/use-list-place';
import { usePages } from '../../../kit/use-pages';
import { brandsQuery } from '../api/get-brands';
import { priorityWords, statusWords } from '../brand-words';
import { brandKind } from './brand-kind';
import css from './brands.module.css';
import { brandsPlace } from './brands-place';

/** Under which names products are sold, and which of them nobody is to be shown. */
export function BrandsTab() {
  const list = useListPlace(brandsPlace);
  return (
    <RecordList
      id="brands"
      title="Brands"
      kind={brandKind}
      list={list}
      query={usePages(brandsQuery, list.place)}
      columns={columns}
      actionsClass={css['actions']}
      filters={<ListFilter list={list} field="status" label="Status" all="All brands" options={statusWords} />}
      empty={{ tool: 'brush', text: 'A product needs an approved brand before it can be added.' }}
    />
  );
}

/** The number of a brand's products leads to them. */
const columns: Column<StaffBrand>[] = [
  {
    id: 'name',
    header: 'Brand',
    kind: 'name',
    sorts: { asc: 'name', desc: '-name' },
    value: ({ name }) => name,
    note: ({ notes }) => notes,
  },
  { id: 'priority', header: 'Priority', sorts: { asc: 'priority' }, value: ({ priority }) => priorityWords[priority] },
  { id: 'category', header: 'Category', sorts: { asc: 'category' }, value: ({ category }) => category },
  {
    id: 'status',
    header: 'Status',
    value: (brand) => statusWords[isBlacklisted(brand) ? 'blacklisted' : 'approved'],
    badge: (brand) => ({ tone: isBlacklisted(brand) ? 'danger' : 'ok' }),
  },
  {
    id: 'products',
    header: 'Products',
    kind: 'number',
    sorts: { desc: '-products' },
    value: ({ productCount }) => productCount,
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
  { id: 'notes', header: 'Notes', isFileOnly: true, value: ({ notes }) => notes },
];
