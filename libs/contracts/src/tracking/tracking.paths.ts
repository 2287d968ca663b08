/** Browser-safe paths of what the page tells about its use. They answer 204 whatever they get. */
export const trackingPaths = {
  visit: '/api/analytics/track-visitor',
  searchTerm: '/api/track-search-term',
  search: '/api/search/track',
} as const;

/** Recent searches, for staff. */
export const searchesPath = '/api/analytics/searches';
