import { describe, expect, it } from '@jest/globals';
import { asSource, card, cardSelectors, listingPage } from '../testing/listing-pages.js';
import { extractListing } from './extract-listing.js';
import { CompiledSelectors } from './selectors.js';

const productsOf = (html: string) => extractListing(asSource(html), new CompiledSelectors(cardSelectors)).products;
const urlsOf = (html: string) => productsOf(html).map(({ url }) => url.replace('https://shop.example', ''));

describe('a parameter that holds a token', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((digit) => `65f1c0ffee0123456789abc${digit}`);

  it.each([
    ['one path', () => '/product'],
    ['paths of their own', (at: number) => `/wax-${at}`],
  ])('tells products apart where each card has its own, below %s', (_, path) => {
    const hrefs = ids.map((id, at) => `${path(at)}?id=${id}`);
    expect(urlsOf(listingPage(hrefs.map((href, id) => card({ id, href }))))).toEqual(hrefs);
  });

  it('belongs to the product of a list of one, whose basket has it too', () => {
    const [id = ''] = ids;
    const extra = `<a href="/cart/add?id=${id}">Add to cart</a><a href="/wish-list/add?id=${id}">Remember</a>`;
    expect(urlsOf(listingPage([card({ id: 1, href: `/product?id=${id}`, extra })]))).toEqual([`/product?id=${id}`]);
  });

  it.each([
    ['a referrer', (at: number) => `/p.php?ref=100${at}`],
    ['a session', (at: number) => `/p.php?sid=${at}`],
    ['a referrer beside a session', (at: number) => `/p.php?ref=100${at}&PHPSESSID=a1b2`],
  ])('tells products apart where nothing else does, though its name is that of %s', (_what, hrefOf) => {
    const extra = (at: number) => `<a href="${hrefOf(at).replace('/p.php', '/cart.php')}">Buy</a>`;
    const html = listingPage([1, 2, 3].map((id) => card({ id, href: hrefOf(id), extra: extra(id) })));
    expect(urlsOf(html)).toEqual([1, 2, 3].map((at) => hrefOf(at).replace('&PHPSESSID=a1b2', '')));
    expect(new Set(productsOf(html).map(({ key }) => key)).size).toBe(3);
  });

  it.each([
    ['an address of their own', (at: number) => `/wax-${at}`],
    ['a parameter of their own', (at: number) => `/p.php?id=${at}`],
  ])('names a click where the products have %s', (_what, hrefOf) => {
    const clicked = (at: number, place: string) => {
      const href = hrefOf(at);
      return `${href}${href.includes('?') ? '&' : '?'}ref=${at}-${place}`;
    };
    const html = listingPage(
      [1, 2, 3].map((id) =>
        card({ id, href: clicked(id, 'picture'), extra: `<a href="${clicked(id, 'name')}">More</a>` }),
      ),
    );
    expect(urlsOf(html)).toEqual([1, 2, 3].map(hrefOf));
  });

  it('names a click where a page of one product says from which of its links', () => {
    const extra = '<a href="/wax?ref=name">More</a>';
    expect(urlsOf(listingPage([card({ id: 1, href: '/wax?ref=picture', extra })]))).toEqual(['/wax']);
  });

  it('is a session where all links of the page have the same one', () => {
    const session = 'xploidid=4ra492h82a63dg4t0an2jupeb6';
    const found = extractListing(
      asSource(
        listingPage(
          [1, 2, 3].map((id) => card({ id, href: `/wax-${id}?${session}` })),
          { next: `/list?page=2&${session}` },
        ),
      ),
      new CompiledSelectors(cardSelectors),
    );
    expect(found.products.map(({ url }) => url)).toEqual([1, 2, 3].map((id) => `https://shop.example/wax-${id}`));
    expect(found.nextUrl).toBe('https://shop.example/list?page=2');
  });
});
