import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { MAX_DISPLAY_ORDER } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';

/**
 * The list after one ad has moved to another row of it, each with its place. As many ads as there are places: each gets one of
 * its own. More: the moved one shares that of the row it has passed last.
 */
export function movedTo(ads: readonly SponsoredAd[], ad: SponsoredAd, to: number): SponsoredAd[] {
  const from = ads.findIndex(({ id }) => id === ad.id);
  const inOrder = ads.toSpliced(from, 1).toSpliced(to, 0, ad);
  if (ads.length <= MAX_DISPLAY_ORDER) return inOrder.map((row, at) => ({ ...row, displayOrder: at + 1 }));
  const passed = inOrder[to < from ? to + 1 : to - 1] ?? ad;
  return inOrder.toSpliced(to, 1, { ...ad, displayOrder: passed.displayOrder });
}
