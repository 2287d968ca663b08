import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import type { ProductImpressions } from '@app/contracts/product-ranking/product-ranking.contract.js';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { openQuery } from '../../../lib/call-api';
import { rankProducts, type RankedProduct } from '../rank-products';

const productsQuery = openQuery('GET /api/products');
const impressionsQuery = openQuery('GET /api/analytics/product-impressions');

export interface RankedProducts {
  /** Null while they load, and when they could not be. */
  ranked: RankedProduct[] | null;
  hasFailed: boolean;
  /** The line is down; they load as soon as it is back. */
  isOffline: boolean;
  retry: () => void;
}

/** The catalogue in the order of the favourites. Both calls must answer: half a ranking would be a wrong one. */
export function useRankedProducts(): RankedProducts {
  return useQueries({ queries: [productsQuery, impressionsQuery], combine });
}

/** Not written into the hook: React Query calls a function that stays the same only when an answer has changed. */
function combine([products, impressions]: [UseQueryResult<ListedProduct[]>, UseQueryResult<ProductImpressions[]>]) {
  const both = [products, impressions];
  return {
    ranked: products.data && impressions.data ? rankProducts(products.data, impressions.data) : null,
    hasFailed: both.some(({ isError, isFetching }) => isError && !isFetching),
    isOffline: both.some(({ fetchStatus }) => fetchStatus === 'paused'),
    retry: () => {
      for (const query of both) if (query.isError) void query.refetch();
    },
  };
}
