import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BrandSort, BrandsQuery } from '@app/contracts/brands/brands.contract.js';
import { staffKey, staffPageQuery, staffQuery } from '../../../lib/staff-call';

/** The first key of all that is known of brands: one change brings all of it up to date. */
export const BRANDS = staffKey('GET /api/brands');

interface BrandsPlace {
  q: string;
  status: NonNullable<BrandsQuery['status']> | null;
  sort: BrandSort;
  page: number;
  size: number;
}

/** One page of brands and how many there are. The last answer stays until the next one is here. */
export const brandsQuery = ({ q, status, sort, page, size }: BrandsPlace) =>
  queryOptions({
    ...staffPageQuery('GET /api/brands', { query: { q, status, sort, page, pageSize: size } }),
    placeholderData: keepPreviousData,
  });

/** All brands, by name. */
export const allBrandsQuery = staffQuery('GET /api/brands');

/** The products, too: their brand's name is theirs, and a blacklisted one hides them. */
export const refreshBrands = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: staffKey('GET /api/products') });
