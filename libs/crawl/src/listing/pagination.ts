import { canonicalKey } from '../net/canonical-url.js';
import { ancestors, attribute, classWords, descendants, type Document, type Element, textOf } from './dom.js';
import { isSameSite, type PageUrls } from './page-urls.js';

const nextWords =
  /^\W*(next( page)?|older|weiter|n[äa]chste( seite)?|vor|suivant(e)?|page suivante|siguiente|volgende|avanti|successiva|dal[šs][íi]|nast[ęe]pna|load more|show more|view more|more products)\W*$|^\s*[›»→>]{1,2}\s*$/i;
const pageParameter =
  /^(p|pg|page|paged|pageno|pagenumber|page_?no|page_?num|seite|currentpage|product-page|pagen_\d+)$/i;
/** Parts of a path that number a page: '/page/2', '/page-2', '/p2', '-page-2.html'. */
const pagePath =
  /\/(?:page|seite|pagina)[/-]?(\d{1,5})(?=\/|$|\.)|[-_](?:page|seite)[-_](\d{1,5})(?=\/|$|\.)|\/p(\d{1,4})(?=\/|$)/i;

/**
 * The page that follows in a list, null at its end: a link that says next, else the number after this one. Only to
 * another page of the same list: arrows of picture shows, "next product", sorting and filters are not followed.
 */
export function nextPageOf(document: Document, urls: PageUrls): URL | null {
  const here = placeOf(urls.page);
  const following: PageLink[] = [];
  for (const element of descendants(document)) {
    const isRel = /(^|\s)next(\s|$)/i.test(element.attribs.rel ?? '');
    const url = leadsOn(element, isRel, urls);
    if (!url) continue;
    const there = placeOf(url);
    const isLater = there.list === here.list && there.page > here.page;
    // The head's link is the shop's word for it, whatever its pages are called.
    if (isRel && (isLater || (element.name === 'link' && canonicalKey(url) !== canonicalKey(urls.page)))) return url;
    if (isLater) following.push({ element, url, page: there.page });
  }
  const chosen =
    withoutExtras(
      following.filter(({ element }) => saysNext(element)),
      urls.page,
    ) ??
    withoutExtras(
      following.filter(({ page }) => page === here.page + 1),
      urls.page,
    );
  return chosen?.url ?? null;
}

interface PageLink {
  element: Element;
  url: URL;
  page: number;
}

/** Where a link of this shop leads that may be to a later page; one without a digit is not. */
function leadsOn(element: Element, isRel: boolean, urls: PageUrls): URL | null {
  const href = element.attribs.href ?? '';
  if ((element.name !== 'a' && element.name !== 'link') || !(isRel || /\d/.test(href))) return null;
  const url = urls.resolve(href);
  return url && isSameSite(url, urls.page) ? url : null;
}

/** A list's identity without its page's number, and that number; 1 where the address has none. */
function placeOf(url: URL): { list: string; page: number } {
  let page = 1;
  const path = url.pathname.replace(pagePath, (_all, ...numbers: (string | undefined)[]) => {
    page = Number(numbers.slice(0, 3).find((number) => number !== undefined));
    return '';
  });
  for (const [name, value] of url.searchParams) {
    if (pageParameter.test(name) && /^\d{1,6}$/.test(value)) page = Number(value);
  }
  return { list: path.replace(/\/(index\.\w+)?$/i, '').replace(/\/$/, '') || '/', page };
}

function saysNext(element: Element): boolean {
  const said = [textOf(element), attribute(element, 'aria-label'), attribute(element, 'title')];
  if (said.some((words) => words && words.length < 60 && nextWords.test(words))) return true;
  const own = [element, ...[...ancestors(element, null)].slice(0, 1)];
  return own.some((one) => /\bnext\b/.test(classWords(one)));
}

/** The first link without parameters beyond this page's: the others also sort or filter. */
function withoutExtras(links: PageLink[], page: URL): PageLink | undefined {
  const isExtra = ([name, value]: [string, string]) =>
    !pageParameter.test(name) && page.searchParams.get(name) !== value;
  return links.find(({ url }) => ![...url.searchParams].some(isExtra));
}
