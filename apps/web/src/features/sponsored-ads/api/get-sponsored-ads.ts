import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { openQuery } from '../../../lib/call-api';

/** The ads that can be shown: signed-in staff are sent the inactive ones as well. */
export const sponsoredAdsQuery = queryOptions({
  ...openQuery('GET /api/sponsored-ads'),
  select: (ads) => ads.filter(({ isActive, url }) => isActive && /^https?:\/\//i.test(url)),
});

/** Fetches the list and the first picture before anybody has asked anything, so that they cost the answer no time. */
export async function preloadSponsoredAds(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(sponsoredAdsQuery);
  const [first] = queryClient.getQueryData(sponsoredAdsQuery.queryKey) ?? [];
  if (first) Object.assign(new Image(), { fetchPriority: 'low', src: first.imageUrl });
}
