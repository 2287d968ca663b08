import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';

export const anAd = (parts: Partial<SponsoredAd> = {}): SponsoredAd => ({
  id: 'ad-1',
  url: 'https://www.shop-1.example/',
  imageUrl: '/samples/ad-paint.webp',
  isActive: true,
  displayOrder: 1,
  isSample: false,
  version: 1,
  ...parts,
});
