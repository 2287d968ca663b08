import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { MAX_DISPLAY_ORDER } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';

/**
 * The ads that change when one moves to another row of the list, with their new places. As many as there are places: each
 * gets one of its own. More: they share places, so that the moved one joins the row's, or steps past those it shares with.
 */
export function movedTo(ads: readonly SponsoredAd[], ad: SponsoredAd, to: number): SponsoredAd[] {
  if (ads.length <= MAX_DISPLAY_ORDER) {
    const others = ads.filter(({ id }) => id !== ad.id);
    return [...others.slice(0, to), ad, ...others.slice(to)]
      .map((row, at) => ({ ...row, displayOrder: at + 1 }))
      .filter((row) => ads.some(({ id, displayOrder }) => id === row.id && displayOrder !== row.displayOrder));
  }
  const there = ads[to]?.displayOrder ?? ad.displayOrder;
  const step = to < ads.findIndex(({ id }) => id === ad.id) ? -1 : 1;
  const place = there === ad.displayOrder ? there + step : there;
  return place < 1 || place > MAX_DISPLAY_ORDER ? [] : [{ ...ad, displayOrder: place }];
}

/** The list with the moved ones at their places; those of one place keep their order. */
export const placesAfter = (ads: readonly SponsoredAd[], moved: readonly SponsoredAd[]): SponsoredAd[] =>
  ads
    .map((ad) => ({ ...ad, displayOrder: moved.find(({ id }) => id === ad.id)?.displayOrder ?? ad.displayOrder }))
    .sort((one, other) => one.displayOrder - other.displayOrder);
