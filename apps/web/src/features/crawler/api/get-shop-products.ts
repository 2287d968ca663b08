import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PricePoint, ShopProduct, ShopProductSort } from '@app/contracts/crawler/crawler.contract.js';
import { crawlerPaths } from '@app/contracts/crawler/crawler.paths.js';
import { STAFF_KEY, staffRequest } from '../../../lib/staff-request';
import { readList } from './staff-list';

export const PRODUCTS_PAGE_SIZE = 50;

/** The first key of all lists of crawled products. */
export const SHOP_PRODUCTS = [STAFF_KEY, crawlerPaths.products] as const;

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
    queryKey: [...SHOP_PRODUCTS, 'page', { slug, q, sort, isChangedOnly, page }],
    queryFn: ({ client, signal }) =>
      readList<ShopProduct>(
        client,
        crawlerPaths.products,
        { retailer: slug, q, sort, changed: isChangedOnly || null, page, pageSize: PRODUCTS_PAGE_SIZE },
        signal,
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** How many products all shops have shown. */
export const productCountQuery = queryOptions({
  queryKey: [...SHOP_PRODUCTS, 'count'],
  queryFn: async ({ client, signal }) =>
    (await readList<ShopProduct>(client, crawlerPaths.products, { pageSize: 1 }, signal)).total,
  staleTime: 0,
  networkMode: 'always',
});

/** Each price and stock that differed from the one before, oldest first. */
export const pricesQuery = (productId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, crawlerPaths.prices(productId)],
    queryFn: ({ client, signal }) =>
      staffRequest<PricePoint[]>(client, 'GET', crawlerPaths.prices(encodeURIComponent(productId)), undefined, {
        signal,
      }),
    staleTime: 0,
    networkMode: 'always',
  });
