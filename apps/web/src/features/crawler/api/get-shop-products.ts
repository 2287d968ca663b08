import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf } from '@app/contracts/address.js';
import type { ShopProductSort } from '@app/contracts/crawler/crawler.contract.js';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

export const PRODUCTS_PAGE_SIZE = 50;

/** The first key of all lists of crawled products. */
export const SHOP_PRODUCTS = staffKey('GET /api/crawler/products');

export interface ShopProductsFilter {
  slug: string;
  q: string;
  sort: ShopProductSort;
  /** Only what the last crawl changed. */
  isChangedOnly: boolean;
  page: number;
}

export const shopProductsQuery = ({ slug, q, sort, isChangedOnly, page }: ShopProductsFilter) =>
  queryOptions({
    ...staffPageQuery('GET /api/crawler/products', {
      query: { retailer: slug, q, sort, changed: isChangedOnly ? 'true' : null, page, pageSize: PRODUCTS_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

/** What every shop asked for a product of the catalogue. */
export const pricesOfProductQuery = (productId: string) =>
  staffQuery('GET /api/crawler/catalogue/:id/prices', { params: { id: productId } });

/** Where the browser gets the files from: of all that match. */
export const priceFiles = ({ slug, q, isChangedOnly }: Pick<ShopProductsFilter, 'slug' | 'q' | 'isChangedOnly'>) => {
  const query = { retailer: slug, q, changed: isChangedOnly ? 'true' : null } as const;
  return {
    prices: addressOf('GET /api/crawler/products.csv', { query }),
    history: addressOf('GET /api/crawler/prices.csv', { query }),
  };
};

/** How many products all shops have shown. */
export const productCountQuery = queryOptions({
  ...staffPageQuery('GET /api/crawler/products', { query: { pageSize: 1 } }),
  select: ({ total }) => total,
});

/** Each price and stock that differed from the one before, oldest first. */
export const pricesQuery = (productId: string) =>
  staffQuery('GET /api/crawler/products/:id/prices', { params: { id: productId } });
