import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import type { ListAt } from '../../../kit/use-list-place';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { ProductArt } from '../../../ui/art/product-art';
import table from '../../../ui/table.module.css';
import { productRecord } from './product-form';
import type { productsPlace } from './products-place';
import { ShopMarks } from './shop-marks';
import css from './products.module.css';

interface ColumnsOptions {
  linkTo: ListAt<typeof productsPlace.plain>['linkTo'];
  onDelete: (product: ListedProduct) => void;
}

/** A product's name opens its form. */
export const productsColumns = ({ linkTo, onDelete }: ColumnsOptions): Column<ListedProduct>[] => [
  {
    id: 'name',
    header: 'Product',
    kind: 'name',
    sorts: { asc: 'name', desc: '-name' },
    hint: ({ productName }) => productName,
    cell: ({ id, productName, category, brand, imageUrl, isSample, isHidden }) => (
      <span className={css['product']}>
        <ProductArt category={category} brand={brand} imageUrl={imageUrl} className={css['art']} />
        <span className={css['named']}>
          <Link
            className={table['open']}
            id={`product-${id}`}
            to={linkTo({ edit: id })}
            state={{ opened: 'here' }}
            data-opens=""
          >
            {productName}
          </Link>{' '}
          {isHidden && <Badge tone="danger">Hidden</Badge>} {isSample && <Badge>Sample</Badge>}{' '}
          <DraftBadge record={productRecord(id)} />
        </span>
      </span>
    ),
  },
  { id: 'brand', header: 'Brand', sorts: { asc: 'brand', desc: '-brand' }, cell: ({ brand }) => brand },
  {
    id: 'category',
    header: 'Category',
    isLater: true,
    sorts: { asc: 'category', desc: '-category' },
    cell: ({ category }) => category,
  },
  { id: 'price', header: 'Price', kind: 'number', cell: ({ priceRange }) => priceRange },
  { id: 'shops', header: 'Shops', cell: (product) => <ShopMarks product={product} /> },
  {
    id: 'suggested',
    header: 'Suggested',
    kind: 'number',
    sorts: { desc: '-suggested' },
    label: () => 'Suggested',
    cell: ({ impressionCount }) => impressionCount.toLocaleString('en-GB'),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    className: css['actions'],
    cell: (product) => (
      <>
        <Link
          className={buttonClass('icon', 'small')}
          to={linkTo({ edit: product.id })}
          state={{ opened: 'here' }}
          aria-label={`Edit ${product.productName}`}
        >
          <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        </Link>
        <Button kind="icon" size="small" aria-label={`Delete ${product.productName}`} onClick={() => onDelete(product)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </>
    ),
  },
];
