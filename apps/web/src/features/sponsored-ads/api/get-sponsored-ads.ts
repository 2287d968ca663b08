import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { sponsoredAdsPaths } from '@app/contracts/sponsored-ads/sponsored-ads.paths.js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The ads that can be shown: signed-in staff are sent the inactive ones as well. */
export const sponsoredAdsQuery = queryOptions({
  queryKey: [sponsoredAdsPaths.ads],
  select: (ads: SponsoredAd[]) => ads.filter(({ isActive, url }) => isActive && /^https?:\/\//i.test(url)),
});

/** Fetches the list and the first picture before anybody has asked anything, so that they cost the answer no time. */
export async function preloadSponsoredAds(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(sponsoredAdsQuery);
  const [first] = queryClient.getQueryData(sponsoredAdsQuery.queryKey) ?? [];
  if (first) Object.assign(new Image(), { fetchPriority: 'low', src: first.imageUrl });
}
