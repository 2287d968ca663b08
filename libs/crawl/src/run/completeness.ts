import { type ListExtent } from '../listing/extract-listing.js';
import { type CrawlTally } from '../ports.js';

type Extent = Pick<CrawlTally, 'cards' | 'claimed' | 'unfollowed'>;

/** A page's word of its list's length, added to a run's; a page that repeats another one says nothing new. */
export function withExtent(
  tally: CrawlTally,
  { cardCount, extent: { claims, highestPage, unfollowed } }: { cardCount: number; extent: ListExtent },
  isNew: boolean,
): CrawlTally {
  if (!isNew) return tally;
  return {
    ...tally,
    cards: tally.cards + cardCount,
    claimed: {
      products: most(tally.claimed.products, claims.products),
      pages: most(most(tally.claimed.pages, claims.pages), highestPage || null),
    },
    unfollowed: tally.unfollowed ?? unfollowed,
  };
}

/** Why a run that failed at no page has not read the whole list, by what the pages say; null where it has. */
export function whyIncomplete({ cards, claimed, unfollowed }: Extent, pagesRead: number): string | null {
  if (claimed.products !== null) {
    return cards < claimed.products
      ? `The shop speaks of ${claimed.products} products; ${cards} were on its pages.`
      : null;
  }
  if (claimed.pages !== null && pagesRead < claimed.pages) {
    return `The shop speaks of ${claimed.pages} pages; ${pagesRead} ${pagesRead === 1 ? 'was' : 'were'} read.`;
  }
  return unfollowed;
}

const most = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
