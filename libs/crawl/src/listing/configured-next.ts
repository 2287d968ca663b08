import { PAGE_NUMBER } from '@app/contracts/crawler/crawler.constants.js';
import { type Document } from './dom.js';
import { addressOf, isFollowable } from './next-controls.js';
import { type Pagination } from './pagination.js';
import { isSameSite, type PageUrls } from './page-urls.js';
import { type CompiledSelectors } from './selectors.js';

/** Where staff say that the list goes on, in the place of what was found; as it was where they say nothing. */
export function withConfiguredNext(
  found: Pagination,
  selectors: CompiledSelectors,
  { document, urls, cardCount }: { document: Document; urls: PageUrls; cardCount: number },
): Pagination {
  if (selectors.pagePattern !== null) {
    // A page without products is behind the end.
    const next = cardCount > 0 ? numberedNext(selectors.pagePattern, urls) : null;
    return { ...found, next, unfollowed: null };
  }
  if (!selectors.has('nextPage')) return found;
  const [control] = selectors.all('nextPage', document);
  if (!control) return { ...found, next: null, unfollowed: null };
  const address = addressOf(control);
  const url = isFollowable(address) ? urls.resolve(address) : null;
  if (url && isSameSite(url, urls.page)) return { ...found, next: url, unfollowed: null };
  return {
    ...found,
    next: null,
    unfollowed: 'What the selector for nextPage finds has no address that can be followed.',
  };
}

/** '/shop?page={page}': the page behind this one, the first being the one that the run begins with. */
function numberedNext(pattern: string, urls: PageUrls): URL | null {
  const mark = 'NUMBEROFPAGE';
  const sample = urls.resolve(pattern.replace(PAGE_NUMBER, mark));
  if (!sample || !isSameSite(sample, urls.page)) return null;
  const [before = '', behind = ''] = sample.href.split(mark);
  const { href } = urls.page;
  const isNumbered = href.startsWith(before) && href.endsWith(behind);
  const number = isNumbered ? /^\d{1,6}$/.exec(href.slice(before.length, href.length - behind.length))?.[0] : undefined;
  return new URL(`${before}${Number(number ?? 1) + 1}${behind}`);
}
