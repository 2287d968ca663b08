import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { DataTable } from '../../../kit/data-table';
import type { Chosen } from '../../../kit/selection';
import { useListPlace } from '../../../kit/use-list-place';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { productsQuery } from '../api/get-products';
import { ProductsBulk } from './products-bulk';
import { productsColumns } from './products-columns';
import { ProductsFilters } from './products-filters';
import { productsPlace } from './products-place';

interface ProductsListProps {
  /** The ways in and out by file. */
  files: ReactNode;
  /** The way out for those that are selected. */
  filesOf: (chosen: Chosen) => ReactNode;
  onDelete: (product: ListedProduct) => void;
}

/** Every product, also those that visitors do not see. */
export function ProductsList({ files, filesOf, onDelete }: ProductsListProps) {
  const list = useListPlace(productsPlace);
  const { edit, import: _import, ...place } = list.place;
  return (
    <DataTable
      id="products"
      title="Products"
      noun={['product', 'products']}
      columns={productsColumns({ linkTo: list.linkTo, onDelete })}
      rowId={({ id }) => id}
      query={useQuery(productsQuery(place))}
      list={list}
      openId={edit}
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
      rowHeight={40}
      tools={
        <>
          <ProductsFilters />
          {files}
          <Link
            className={buttonClass('primary', 'small')}
            to={list.linkTo({ edit: 'new' })}
            state={{ opened: 'here' }}
          >
            <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
            Add Product
          </Link>
        </>
      }
      empty={
        <EmptyState
          tool="bottle"
          title="No products yet"
          action={
            <Link
              className={buttonClass('primary', 'small')}
              to={list.linkTo({ edit: 'new' })}
              state={{ opened: 'here' }}
            >
              Add the first product
            </Link>
          }
        >
          Answers name the kit a job needs; with products in the catalogue they also say what to buy.
        </EmptyState>
      }
    />
  );
}
