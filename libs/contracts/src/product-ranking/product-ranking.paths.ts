/** Browser-safe paths of what Favourite Products ranks by. */
export const productRankingPaths = {
  impressions: '/api/analytics/product-impressions',
  votes: '/api/admin/favorite-products/votes',
} as const;
