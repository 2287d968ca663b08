import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { ChoiceFilter } from '../../../kit/choice-filter';
import type { Column } from '../../../kit/column';
import { RecordList, RecordName } from '../../../kit/record-list';
import type { Chosen } from '../../../kit/selection';
import { type ListAt, useListPlace } from '../../../kit/use-list-place';
import { ProductArt } from '../../../ui/art/product-art';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { productsQuery, productSummaryQuery } from '../api/get-products';
import { ProductCounts } from './product-counts';
import { productKind } from './product-kind';
import { showWords } from './product-words';
import { ProductsBulk } from './products-bulk';
import css from './products.module.css';
import { productsPlace } from './products-place';
import { ShopMarks } from './shop-marks';

interface ProductsTabProps {
  /** The ways in and out by file. */
  files: ReactNode;
  /** The way out for those that are selected. */
  filesOf: (chosen: Chosen) => ReactNode;
}

/** The catalogue: every product, also those that visitors do not see. */
export function ProductsTab({ files, filesOf }: ProductsTabProps) {
  const list = useListPlace(productsPlace);
  return (
    <>
      <ProductCounts />
      <RecordList
        id="products"
        title="Products"
        kind={productKind}
        list={list}
        query={useQuery(productsQuery(list.place))}
        columns={columnsOf(list.linkTo)}
        actionsClass={css['actions']}
        rowHeight={40}
        search="Name, brand or category"
        filters={<ProductsFilters />}
        more={files}
        bulk={{
          nameOf: ({ productName }) => productName,
          takesAll: true,
          actions: (chosen) => (
            <>
              {filesOf(chosen)}
              <ProductsBulk chosen={chosen} />
            </>
          ),
        }}
        empty={{
          tool: 'bottle',
          text: 'Answers name the kit a job needs; with products in the catalogue they also say what to buy.',
        }}
      />
    </>
  );
}

function ProductsFilters() {
  const { place, go } = useListPlace(productsPlace);
  const { category, brand, show } = place;
  const categories = useQuery(productSummaryQuery).data?.categories ?? [];
  const options = Object.fromEntries(categories.map((known) => [known.category, `${known.category} (${known.count})`]));
  return (
    <>
      <ChoiceFilter
        label="Category"
        options={{ ...(category !== null && { [category]: category }), ...options }}
        all="All categories"
        value={category}
        onChoose={(to) => go({ category: to })}
      />
      <ChoiceFilter
        label="Availability"
        options={showWords}
        all="All products"
        value={show}
        onChoose={(to) => go({ show: to })}
      />
      {brand !== null && (
        <Button size="small" onClick={() => go({ brand: null })}>
          Of {brand}
          <X size={15} strokeWidth={1.9} aria-label="Show all brands" />
        </Button>
      )}
    </>
  );
}

const columnsOf = (linkTo: ListAt<typeof productsPlace.plain>['linkTo']): Column<ListedProduct>[] => [
  {
    id: 'name',
    header: 'Product',
    kind: 'name',
    sorts: { asc: 'name', desc: '-name' },
    hint: ({ productName }) => productName,
    cell: (product) => (
      <span className={css['product']}>
        <ProductArt
          category={product.category}
          brand={product.brand}
          imageUrl={product.imageUrl}
          className={css['art']}
        />
        <span className={css['named']}>
          <RecordName
            kind={productKind}
            row={product}
            linkTo={linkTo}
            badges={product.isHidden && <Badge tone="danger">Hidden</Badge>}
          />
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
];
