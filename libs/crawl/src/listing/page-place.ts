/** Parameters that number a page. */
const pageParameter =
  /^(?:\w{1,30}\[)?(p|pg|page|paged|pageno|pagenumber|pagenum|pageindex|page_?no|page_?num|page_?index|seite|sayfa|strona|pagina|sida|stranka|currentpage|product-page|pagen_\d+)\]?$|^page\[number\]$/i;
/** Parameters that say behind how many products, or behind which, a page begins. */
const offsetParameter = /^(start|offset|skip|from|begin|first|cursor|after)$/i;
/** Parameters that say how many products a page shows. */
const sizeParameter = /^(limit|per_?page|page_?size|size|sz|show|n|count|results(perpage)?|items)$/i;
/** Parts of a path that number a page: '/page/2', '/page-2', '/p2', '/p/2', '-page-2.html'. */
const pagePath =
  /\/(?:page|seite|pagina)[/-]?(\d{1,5})(?=\/|$|\.)|[-_](?:page|seite)[-_](\d{1,5})(?=\/|$|\.)|\/p\/?(\d{1,4})(?=\/|$)/i;

/** Where in a list an address leads. */
export interface PagePlace {
  /** The list's identity without its page's number. */
  list: string;
  /** 1 where the address has none. */
  page: number;
  /** Products before it; 0 where the address has none, null where it is told by a word (`cursor=eyJ`). */
  offset: number | null;
}

/** `firstPage` is what the list calls its first page: 0 where `?pageIndex=1` is the second. */
export function placeOf(url: URL, firstPage: 0 | 1 = 1): PagePlace {
  let page = 1;
  let offset: number | null = 0;
  const path = url.pathname.replace(pagePath, (_all, ...numbers: (string | undefined)[]) => {
    page = Number(numbers.slice(0, 3).find((number) => number !== undefined));
    return '';
  });
  for (const [name, value] of url.searchParams) {
    if (pageParameter.test(name) && /^\d{1,6}$/.test(value)) page = Number(value) + 1 - firstPage;
    if (offsetParameter.test(name)) offset = /^\d{1,7}$/.test(value) ? Number(value) : null;
  }
  const list = path
    .replace(/\/(index\.\w+)?$/i, '')
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replace(/\/$/, '');
  return { list: list || '/', page, offset };
}

/** The number that a parameter gives a page; null where none does. */
export function parameterPage(url: URL): number | null {
  const [, value] = [...url.searchParams].find(([name, held]) => isPageName(name) && /^\d{1,6}$/.test(held)) ?? [];
  return value === undefined ? null : Number(value);
}

export const isPageName = (name: string): boolean => pageParameter.test(name);

export const isLater = (there: PagePlace, here: PagePlace): boolean =>
  there.list === here.list &&
  there.page >= here.page &&
  (there.offset ?? 0) >= (here.offset ?? 0) &&
  (there.page > here.page || (there.offset ?? 0) > (here.offset ?? 0));

export const isEarlier = (there: PagePlace, here: PagePlace): boolean =>
  there.list === here.list &&
  (there.page < here.page || (there.offset !== null && here.offset !== null && there.offset < here.offset));

/** Whether an address also sorts or filters, which the page that links to it does not. */
export const hasExtras = (url: URL, page: URL): boolean =>
  [...url.searchParams].some(
    ([name, value]) =>
      !pageParameter.test(name) &&
      !offsetParameter.test(name) &&
      !sizeParameter.test(name) &&
      page.searchParams.get(name) !== value,
  );

/** '/c/shampoo/2/' from '/c/shampoo/' or '/c/shampoo/1': the number that a path ends in, if that is all that differs. */
export function barePageOf(url: URL, page: URL): number | null {
  const [, list, number] = /^(.*?)\/(\d{1,4})\/?$/.exec(url.pathname) ?? [];
  const here = page.pathname.replace(/\/\d{1,4}\/?$/, '').replace(/\/$/, '');
  const isOfList = list !== undefined && (list === here || list === page.pathname.replace(/\/$/, ''));
  return isOfList ? Number(number) : null;
}
