import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';

/** What an ad is called: the shop that it leads to. */
export const shopOf = ({ url }: Pick<SponsoredAd, 'url'>): string => new URL(url).hostname.replace(/^www\./, '');
