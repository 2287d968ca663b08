import { type Listing } from '../listing/extract-listing.js';
import { type FetchedPage } from '../net/page-fetcher.js';
import { type CrawlLogEntry, type KnownPage, type PageMemory } from '../ports.js';

/** A line of the log about a page. */
export const entry = (
  level: CrawlLogEntry['level'],
  page: KnownPage,
  status: number | null,
  message: string,
): CrawlLogEntry => ({ level, url: page.url, status, message });

/** What is to be said of a page that was read, besides how many products it holds. */
export function remarksOn(page: KnownPage, status: number, listing: Listing, isRepeated: boolean): CrawlLogEntry[] {
  const warnings = listing.warnings.map((warning) => entry('warn', page, status, warning));
  if (!isRepeated) return warnings;
  return [...warnings, entry('info', page, status, 'The same products as on an earlier page: the list ends here.')];
}

/** For the next run; null where the shop could not tell it that nothing changed, or there is nothing to remember. */
export function memoryOf({ headers }: FetchedPage, listing: Listing, recipe: string): PageMemory | null {
  const { etag = null, 'last-modified': lastModified = null } = headers;
  if ((etag === null && lastModified === null) || listing.products.length === 0) return null;
  return {
    validators: { etag, lastModified },
    recipe,
    productKeys: listing.products.map(({ key }) => key),
    fields: listing.fields,
    nextUrls: listing.nextUrl ? [listing.nextUrl] : [],
    isNextGuessed: listing.isNextGuessed,
    cardCount: listing.cardCount,
    collided: listing.collided,
    unlinked: listing.unlinked,
    extent: listing.extent,
  };
}

/** An address as staff recognise it within a shop. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
