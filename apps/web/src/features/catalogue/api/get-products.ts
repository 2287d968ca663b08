import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductShow, ProductSort } from '@app/contracts/catalogue/staff-products.contract.js';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

/** The first key of all that is known of products: one change brings all of it up to date. */
export const PRODUCTS = staffKey('GET /api/products');

export interface ProductsFilter {
  q: string;
  category: string | null;
  brand: string | null;
  show: ProductShow | null;
}

interface ProductsPlace extends ProductsFilter {
  sort: ProductSort;
  page: number;
  size: number;
}

/** One page of products and how many there are. The last answer stays until the next one is here. */
export const productsQuery = ({ q, category, brand, show, sort, page, size }: ProductsPlace) =>
  queryOptions({
    ...staffPageQuery('GET /api/products', {
      query: {
        q,
        sort,
        page,
        pageSize: size,
        category,
        brand,
        show,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** What the whole catalogue holds, in numbers. */
export const productSummaryQuery = staffQuery('GET /api/products/summary');

/** What a product may be sold under. */
export const usableBrandsQuery = staffQuery('GET /api/brands', { query: { status: 'approved' } });
