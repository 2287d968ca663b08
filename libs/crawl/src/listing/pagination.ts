import { canonicalKey } from '../net/canonical-url.js';
import { childrenOf, type Document, type DomNode, type Element, isElement, textOf } from './dom.js';
import {
  hasMoreMark,
  isFollowable,
  isRelNext,
  isScriptNumber,
  loaderAddress,
  type NextControl,
  nextControl,
  pageAddress,
} from './next-controls.js';
import { claimsOf, type PageClaims } from './page-claims.js';
import { barePageOf, hasExtras, isEarlier, isLater, type PagePlace, parameterPage, placeOf } from './page-place.js';
import { isSameSite, type PageUrls } from './page-urls.js';
import { statedNext } from './stated-next.js';

/** How a list goes on behind a page, and what the page says of its length. */
export interface Pagination {
  next: URL | null;
  claims: PageClaims;
  /** The highest number among the links to the list's pages; 0 where there are none. */
  highestPage: number;
  /** A sentence for staff where the page offers more by script alone; null where it does not, or `next` leads there. */
  unfollowed: string | null;
}

/** The page in its list, and how the list counts. */
interface Here {
  urls: PageUrls;
  place: PagePlace;
  firstPage: 0 | 1;
}

interface Link {
  url: URL;
  place: PagePlace;
  extras: boolean;
}

/** What a page's elements tell of the pages behind it. */
interface Signs {
  head: URL | null;
  /** Controls that say next. */
  spoken: Link[];
  /** Links to later pages of the list, by their number. */
  numbered: Link[];
  /** Pages as an attribute counts them. */
  counted: number;
  /** What a control says that goes on by script. */
  script: string | null;
  /** Another site that rel=next leads to. */
  elsewhere: string | null;
  /** The list on one page: '/wax?show=all'. */
  whole: URL | null;
}

/**
 * The page that follows in a list: the head's link, else what says next, whatever its path, else the number after this
 * one. Arrows of picture shows, "next product", sorting and filters are not followed. `cards` are left out.
 */
export function paginationOf(document: Document, urls: PageUrls, cards: ReadonlySet<DomNode> = new Set()): Pagination {
  const elements = outside(document, cards);
  const firstPage = firstPageOf(elements, urls);
  const here: Here = { urls, place: placeOf(urls.page, firstPage), firstPage };
  const { head, spoken, numbered, counted, script, elsewhere, whole } = signsIn(elements, here);
  const bare = numbered.filter(({ extras }) => !extras);
  const linked = head ?? barest(spoken, here.place) ?? nearest(bare, here.place);
  const stated = linked ? null : statedNext(document, urls, here.place);
  const next = linked ?? stated?.url ?? whole;
  // The last card itself may load what follows it.
  const isLoading = [...elements, ...[...cards].filter(isElement)].some((element) => loadsMore(element, here));
  return {
    next,
    claims: claimsOf(document),
    highestPage: Math.max(counted, ...bare.map(({ place }) => place.page)),
    unfollowed: next ? null : unfollowedBy(script ?? (isLoading ? 'more' : null), elsewhere, stated?.hasMore ?? false),
  };
}

function unfollowedBy(script: string | null, elsewhere: string | null, isStated: boolean): string | null {
  if (script !== null) return `The list goes on by “${script.slice(0, 40)}”, which is a script.`;
  if (elsewhere !== null) return `The list goes on at ${elsewhere}, which is another site.`;
  return isStated ? 'The data that the page carries for its scripts says that the list goes on.' : null;
}

function signsIn(elements: readonly Element[], here: Here): Signs {
  const signs: Signs = { head: null, spoken: [], numbered: [], counted: 0, script: null, elsewhere: null, whole: null };
  for (const element of elements) {
    if (isRelNext(element)) signs.elsewhere ??= siteElsewhere(element, here.urls);
    if (element.name === 'link') {
      signs.head ??= headLink(element, here.urls);
      continue;
    }
    const control = nextControl(element);
    const link = control && linkTo(control.address, here);
    if (
      control &&
      link &&
      !isEarlier(link.place, here.place) &&
      (control.isSpoken || isLater(link.place, here.place))
    ) {
      signs.spoken.push(link);
    } else if (control?.isSpoken && !link && goesOnByScript(control, here.place)) {
      signs.script ??= textOf(element) || 'next';
    }
    const other = numberedLink(element, here);
    if (other) signs.numbered.push(other);
    else if (isScriptNumber(element, here.place)) signs.script ??= textOf(element);
    else if (hasMoreMark(element, here.place)) signs.script ??= 'more';
    signs.counted = Math.max(signs.counted, pagesCounted(element));
    signs.whole ??= wholeList(element, here);
  }
  return signs;
}

function siteElsewhere(element: Element, urls: PageUrls): string | null {
  const url = urls.resolve(element.attribs.href ?? '');
  return url && !isSameSite(url, urls.page) ? url.hostname : null;
}

/** A loader fetches filters and reviews too, but those begin at their first page. */
function loadsMore(element: Element, here: Here): boolean {
  const place = linkTo(loaderAddress(element), here)?.place;
  if (!place) return false;
  const isByCursor = place.list === here.place.list && place.offset === null;
  return isByCursor || place.page > here.place.page || isLater(place, here.place);
}

/** 0 where the link called 2 leads to number 1. */
function firstPageOf(elements: readonly Element[], urls: PageUrls): 0 | 1 {
  let [zero, one] = [0, 0];
  for (const element of elements) {
    const text = element.name === 'a' && element.attribs.href?.includes('=') ? textOf(element) : '';
    const url = /^\d{1,4}$/.test(text) ? urls.resolve(element.attribs.href ?? '') : null;
    const page = url && parameterPage(url);
    if (page === null) continue;
    if (page === Number(text) - 1) zero += 1;
    if (page === Number(text)) one += 1;
  }
  return zero > one ? 0 : 1;
}

function linkTo(address: string, { urls, place: here, firstPage }: Here): Link | null {
  const url = isFollowable(address) ? urls.resolve(address) : null;
  if (!url || !isSameSite(url, urls.page) || canonicalKey(url) === canonicalKey(urls.page)) return null;
  const bare = barePageOf(url, urls.page);
  const place = placeOf(url, firstPage);
  const isBare = bare !== null && place.page === 1;
  return {
    url,
    place: isBare ? { ...place, list: here.list, page: bare } : place,
    extras: hasExtras(url, urls.page),
  };
}

/** A list whose later pages have addresses ends with a control that leads nowhere. */
function goesOnByScript({ element, address }: NextControl, here: PagePlace): boolean {
  if (isFollowable(address)) return /#.*\d/.test(address);
  const isFirst = here.page <= 1 && here.offset === 0;
  return (
    isFirst || element.name !== 'a' || element.attribs.onclick !== undefined || /^javascript:.*\w\(/i.test(address)
  );
}

/** In a link, or in a list to choose the page from. */
function numberedLink(element: Element, here: Here): Link | null {
  const link = linkTo(pageAddress(element, here.urls.page), here);
  return link && isNumbered(link, element, here) ? link : null;
}

/** 'View all 18': the same list, asked for as a whole. */
function wholeList(element: Element, { urls, place }: Here): URL | null {
  if (element.name !== 'a' || !/[?&](?:[^#&=]*=all\b|(?:view[-_]?|show[-_]?)?all=)/i.test(element.attribs.href ?? ''))
    return null;
  const url = /^\W*(?:view|show|see|display) all(?: \d+)?(?: products| items| results)?\W*$/i.test(textOf(element))
    ? urls.resolve(element.attribs.href ?? '')
    : null;
  const isOfList = url !== null && isSameSite(url, urls.page) && placeOf(url).list === place.list;
  return isOfList && canonicalKey(url) !== canonicalKey(urls.page) ? url : null;
}

/** 'data-total-pages="4"', 'data-last-page="4"' */
function pagesCounted({ attribs }: Element): number {
  const counts = ['data-total-pages', 'data-page-count', 'data-last-page', 'data-max-page', 'data-pages'];
  const said = counts.map((name) => attribs[name]).find((value) => value && /^\d{1,4}$/.test(value));
  return Number(said ?? 0);
}

/** The head's link is the shop's word for it, whatever its pages are called. */
function headLink(element: Element, urls: PageUrls): URL | null {
  if (!isRelNext(element)) return null;
  const url = urls.resolve(element.attribs.href ?? '');
  return url && isSameSite(url, urls.page) && canonicalKey(url) !== canonicalKey(urls.page) ? url : null;
}

/** A later page of this list by its number; where the number is the path's last part, the link has to show it too. */
function isNumbered({ url, place }: Link, element: Element, here: Here): boolean {
  if (!isLater(place, here.place)) return false;
  if (placeOf(url).list === here.place.list) return true;
  return barePageOf(url, here.urls.page) !== null && textOf(element) === String(place.page);
}

/**
 * The first link without other parameters than a page's, as the others also sort or filter; of several the one of this list, as
 * the news beside it may have a pager too.
 */
function barest(links: readonly Link[], { list }: PagePlace): URL | null {
  const bare = links.filter(({ extras }) => !extras);
  return (bare.find(({ place }) => place.list === list) ?? bare[0] ?? links[0])?.url ?? null;
}

/** The page after this one; by offsets the next of them. */
function nearest(links: readonly Link[], here: PagePlace): URL | null {
  const byPage = links.find(({ place }) => place.page === here.page + 1);
  if (byPage) return byPage.url;
  const byOffset = links.filter(({ place }) => place.page === here.page && place.offset !== null);
  return byOffset.sort((a, b) => a.place.offset! - b.place.offset!)[0]?.url ?? null;
}

/** The elements of a page that are in no card, in document order. */
function outside(node: DomNode, cards: ReadonlySet<DomNode>): Element[] {
  const found: Element[] = [];
  const visit = (above: DomNode): void => {
    for (const child of childrenOf(above)) {
      if (!isElement(child) || cards.has(child)) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}
