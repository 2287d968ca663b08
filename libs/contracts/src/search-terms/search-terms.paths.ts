/** Browser-safe path of the popular searches. */
export const searchTermsPaths = {
  top: (limit: number) => `/api/top-search-terms?limit=${limit}`,
} as const;

/** How many the home page shows. */
export const POPULAR_SEARCHES = 10;
