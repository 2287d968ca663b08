import { attribute, descendants, type Document, textOf } from '../listing/dom.js';
import { type PageUrls } from '../listing/page-urls.js';
import { placeOf } from '../listing/page-place.js';

const words =
  /^\W*(?:shop(?: all| now| online)?|(?:view |see |browse )?all products|view all|products|catalogue|our range|store)\W*$/i;
const paths =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:collections\/all|shop|products|all-products|store|catalog(?:ue)?|shop-all)\/?(?:\.html?)?$/i;

export const isHome = (page: URL): boolean => /^\/(?:index\.\w+|home\/?)?$/i.test(page.pathname) && page.search === '';

/** The link by which a home page leads to the list of all products; null where it has none. */
export function listLinkOf(document: Document, urls: PageUrls): URL | null {
  let best: { url: URL; value: number } | null = null;
  for (const element of descendants(document)) {
    const url = element.name === 'a' ? urls.product(attribute(element, 'href')) : null;
    if (!url || isHome(url)) continue;
    const text = textOf(element);
    const value = (paths.test(url.pathname) ? 2 : 0) + (words.test(text) ? 1 : 0) + (/\ball\b/i.test(text) ? 0.5 : 0);
    if (value >= 1 && value > (best?.value ?? 0)) best = { url, value };
  }
  return best?.url ?? null;
}

/** Where the next page would be, of a list that has more and does not link to it. */
export function guessedNext(page: URL): URL {
  const { page: number } = placeOf(page);
  const next = new URL(page);
  const name = [...page.searchParams.keys()].find((key) => /^(p|pg|page|paged)$/i.test(key)) ?? 'page';
  next.searchParams.set(name, String(number + 1));
  next.hash = '';
  return next;
}
