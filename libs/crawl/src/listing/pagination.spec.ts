import { describe, expect, it } from '@jest/globals';
import { parseHtml } from './dom.js';
import { PageUrls } from './page-urls.js';
import { paginationOf } from './pagination.js';

function next(html: string, page = 'https://shop.example/list'): string | null {
  const document = parseHtml(html);
  const url = paginationOf(document, new PageUrls(document, new URL(page))).next;
  return url && `${url.pathname}${url.search}`;
}

function paginationIn(html: string) {
  const document = parseHtml(html);
  return paginationOf(document, new PageUrls(document, new URL('https://shop.example/list')));
}

describe('paginationOf', () => {
  it.each([
    ['a link in the head', '<link rel="next" href="/list?page=2">', '/list?page=2'],
    ['rel=next', '<a rel="nofollow next" href="?page=2">2</a>', '/list?page=2'],
    ['a class', '<a class="pagination__next" href="?p=2"><svg></svg></a>', '/list?p=2'],
    ['a class around it', '<li class="next"><a href="/list/page/2/">›</a></li>', '/list/page/2/'],
    ['a word', '<a href="/list?page=2">Next page »</a>', '/list?page=2'],
    ['a German word', '<a href="/list?page=2" title="nächste Seite">»</a>', '/list?page=2'],
    ['a label', '<a href="/list?page=2" aria-label="Next"></a>', '/list?page=2'],
    ['numbers alone', '<a href="?page=2">2</a><a href="?page=3">3</a><a href="?page=9">9</a>', '/list?page=2'],
    ['load more', '<a href="?page=2">Load more</a>', '/list?page=2'],
    ['a list that grows', '<ul data-infinite="true" data-next="/list?page=2"></ul>', '/list?page=2'],
    [
      'its own pager, not that of the news beside it',
      '<aside><a class="next" href="/news/page/2">Next</a></aside><div><a class="next" href="//shop.example/list?pagenum=2">Next</a></div>',
      '/list?pagenum=2',
    ],
    ['an offset', '<a href="?start=24">2</a><a href="?start=48">3</a>', '/list?start=24'],
    ['a next offset', '<a href="?offset=24">Next</a>', '/list?offset=24'],
    ['a cursor', '<a href="?cursor=eyJpZCI6OH0">Next</a>', '/list?cursor=eyJpZCI6OH0'],
    ['an index', '<a href="?pageIndex=2">2</a>', '/list?pageIndex=2'],
    ['a size beside it', '<a href="?limit=24&p=2">2</a>', '/list?limit=24&p=2'],
    ['the path’s last part', '<a href="/list/2/">2</a><a href="/list/3/">3</a>', '/list/2/'],
    ['a list to choose from', '<select><option value="/list">1<option value="/list?page=2">2</select>', '/list?page=2'],
    ['a short path', '<a href="/list/p/2">2</a>', '/list/p/2'],
    ['next on another path', '<a href="/all-products/more?from=24">Next</a>', '/all-products/more?from=24'],
    ['rel=next on another path', '<a rel="next" href="/shop/part-two">…</a>', '/shop/part-two'],
    [
      'rel=next in a gallery',
      '<div class="product-gallery"><a rel="next" href="?idx=24">More</a></div>',
      '/list?idx=24',
    ],
    ['a button’s address', '<button data-url="/list?page=2">Load more</button>', '/list?page=2'],
    ['a list’s own address', '<div data-next-url="/list?page=2"></div>', '/list?page=2'],
    ['a Spanish word', '<a href="/list?page=2">Siguiente</a>', '/list?page=2'],
    ['a label of many words', '<a href="/list?page=2" aria-label="Go to next page"><svg></svg></a>', '/list?page=2'],
    ['a picture’s word', '<a href="/list?page=2"><img alt="Next"></a>', '/list?page=2'],
    [
      'an arrow in the pager',
      '<nav class="pagination"><a href="/part-2"><i class="icon-chevron-right"></i></a></nav>',
      '/part-2',
    ],
    ['an address in a script', '<a href="#" onclick="location.href=\'/list?page=2\'">Next</a>', '/list?page=2'],
    ['a form’s button', '<form><button name="page" value="2">Next</button></form>', '/list?page=2'],
    [
      'a form’s button with what the form holds',
      '<form action="/list"><input type="hidden" name="q" value="a"><button name="page" value="2">Next</button></form>',
      '/list?q=a&page=2',
    ],
    [
      'a pager’s radio buttons',
      '<ul class="pagination"><li><input type="radio" name="p" value="1"><li><input type="radio" name="p" value="2"></ul>',
      '/list?p=2',
    ],
    ['a label with the number', '<a href="/list?page=2" aria-label="Page 2"><span></span></a>', '/list?page=2'],
    ['numbers from 0', '<a href="?pageIndex=1">2</a><a href="?pageIndex=2">3</a>', '/list?pageIndex=1'],
    ['a name in the path', '<a href="/list;page=2">Next</a>', '/list;page=2'],
    ['a file’s name', '<a href="/list/page-2.html">2</a>', '/list/page-2.html'],
    ['an arrow of that class', '<a class="next" href="/list,2.html">&gt;</a>', '/list,2.html'],
    ['a parameter in brackets', '<a href="?tx_shop%5Bpage%5D=2">2</a>', '/list?tx_shop%5Bpage%5D=2'],
    ['a Turkish parameter', '<a href="?sayfa=2">2</a>', '/list?sayfa=2'],
    ['a picture’s name as text', '<a href="?page=2"><span class="icon">arrow_forward</span></a>', '/list?page=2'],
    ['an offset with its size', '<a href="?offset=20&limit=20">2</a>', '/list?offset=20&limit=20'],
    ['an offset in the path', '<a href="/list/from/24">Next 24</a>', '/list/from/24'],
    ['the barest of several', '<a href="?dir=asc&p=2">2</a><a href="?p=2">2</a>', '/list?p=2'],
  ])('goes by %s', (_what, html, expected) => {
    expect(next(html)).toBe(expected);
  });

  it.each([
    ['a picture show’s arrow', '<a class="next" href="#">›</a>'],
    ['the next product', '<a class="next" href="/products/2">Next product</a>'],
    ['the next product as a relation', '<a rel="next" href="/products/2">Next product ›</a>'],
    ['the next picture', '<div data-next="3"></div><ul class="slider" data-next="/list?page=2"></ul>'],
    ['sorting', '<a href="/list?sort=price">Price</a>'],
    ['a filter with a page', '<a href="/list?brand=x&page=2">2</a>'],
    ['a page of another list', '<a href="/other?page=2">2</a>'],
    ['another site', '<link rel="next" href="https://elsewhere.example/list?page=2">'],
    ['an arrow in a gallery', '<div class="product-gallery"><a class="next" href="?idx=24">›</a></div>'],
    ['itself', '<a rel="next" href="/list#next">Next</a>'],
    ['a script', '<a class="next" href="javascript:next()">Next</a>'],
  ])('does not follow %s', (_what, html) => {
    expect(next(html)).toBeNull();
  });

  it.each([
    '<a class="next" href="javascript:next()">Next</a>',
    '<button>Load more</button>',
    '<button class="load-more">Show more</button>',
    '<nav class="pagination"><a href="#" class="next">›</a></nav>',
    '<a href="#" onclick="page(2)">Next page</a>',
    '<div role="button" data-page="2">Mehr laden</div>',
    '<form><input type="submit" value="Next page"></form>',
    '<ul class="pagination"><li class="active"><a href="#">1</a><li><a href="#" onclick="go(2)">2</a></ul>',
    '<a href="https://shop.example/list#page=2">Next</a>',
    '<a href="#!page=2">Next</a>',
    '<div class="infinite-scroll-trigger" data-next-page="2"></div>',
    '<load-more next-page="2"></load-more>',
    '<div id="grid" data-has-more="true"></div>',
    '<button class="btn" data-page="2" data-total="57">Load more</button>',
    "<a href=\"javascript:__doPostBack('pager','2')\">Next</a>",
    '<div class="paging"><a onclick="loadPage(2)">2</a></div>',
    '<form method="post"><button name="page" value="2">Next</button></form>',
    '<div hx-get="/list/rows?page=2" hx-trigger="revealed"></div>',
    '<div data-infinite-scroll="/list?start=24"></div>',
    '<turbo-frame loading="lazy" src="/list?page=2"></turbo-frame>',
    '<turbo-frame loading="lazy" src="/list?after=eyJpZCI6NH0"></turbo-frame>',
  ])('says that %s was not followed', (html) => {
    expect(paginationIn(html)).toMatchObject({
      next: null,
      unfollowed: expect.stringMatching(/^The list goes on by “/),
    });
  });

  it.each(['<link rel="next"', '<a rel="next"'])('says that %s on another site was not followed', (link) => {
    expect(paginationIn(`${link} href="https://elsewhere.example/list?page=2">`)).toMatchObject({
      next: null,
      unfollowed: 'The list goes on at elsewhere.example, which is another site.',
    });
  });

  it.each(['<form><input type="search" value="Next page"></form>', '<div type="button">Load more</div>'])(
    'hears no control in %s',
    (html) => {
      expect(paginationIn(html).unfollowed).toBeNull();
    },
  );

  it.each([
    '<button>Show more</button>',
    '<div class="carousel"><a href="#">Next</a></div>',
    '<div class="gallery"><a rel="next" href="#">Next</a></div>',
    '<nav class="pagination"><a class="next disabled" href="#">Next</a></nav>',
    '<nav class="pagination"><li class="disabled"><a>Next</a></li></nav>',
    '<button hidden>Load more</button>',
    '<button disabled>Load more</button>',
    '<div data-has-more="false"></div>',
    '<div data-next-page="1"></div>',
    '<div hx-get="/list?filters=1" hx-trigger="load"></div>',
    '<turbo-frame loading="lazy" src="/reviews?page=1"></turbo-frame>',
  ])('takes %s for no sign of more', (html) => {
    expect(paginationIn(html)).toMatchObject({ next: null, unfollowed: null });
  });

  it.each([
    ['1 a 9 de 57 (7 páginas)', 57, 7],
    ['Showing 1-24 of 96', 96, null],
    ['Showing 1–24 of 1,096 results', 1096, null],
    ['Page 1 of 4', null, 4],
    ['Seite 1 von 12', null, 12],
    ['You’ve viewed 24 of 96 products', 96, null],
    ['Showing all 16 results', 16, null],
    ['Items 1 to 20 of 33', 33, null],
    ['24 of 57 shown', 57, null],
    ['Results 1 - 24 (of 57)', 57, null],
    ['Rated 4.8 of 5, 12 products', null, null],
    ['Showing 1-3 of 120 reviews', null, null],
  ])('hears %s', (words, products, pages) => {
    expect(paginationIn(`<p>${words}</p>`).claims).toEqual({ products, pages });
  });

  it('takes a control that leads nowhere for the end of a list whose pages have addresses', () => {
    const document = parseHtml(
      '<nav class="pagination"><a href="/list">1</a><a href="#">2</a><a href="#">Next</a></nav>',
    );
    const page = new PageUrls(document, new URL('https://shop.example/list?page=2'));
    expect(paginationOf(document, page)).toMatchObject({ next: null, unfollowed: null });
  });

  it('counts the numbered pages', () => {
    expect(paginationIn('<div data-total-pages="4"></div>').highestPage).toBe(4);
    expect(
      paginationIn('<a href="?page=2">2</a><a href="?page=9">9</a><a href="?brand=x&page=40">40</a>').highestPage,
    ).toBe(9);
  });

  it('goes on from where it is, and never back', () => {
    const html =
      '<a href="/list">1</a><a href="/list?page=2">2</a><a href="/list?page=3">3</a><a class="next" href="/list?page=1">Next</a>';
    expect(next(html, 'https://shop.example/list?page=2')).toBe('/list?page=3');
    expect(next(html, 'https://shop.example/list?page=3')).toBeNull();
  });

  it('understands pages in paths, relative ones too', () => {
    const html = '<a class="next page-numbers" href="../3/index.html">›</a>';
    expect(next(html, 'https://shop.example/shop/page/2/index.html')).toBe('/shop/page/3/index.html');
    expect(next('<a class="next" href="page/2/index.html">›</a>', 'https://shop.example/shop/index.html')).toBe(
      '/shop/page/2/index.html',
    );
  });

  it('counts from 0 where the list does', () => {
    const html = '<a href="/list?page=0">1</a><a href="/list?page=1">2</a><a href="/list?page=2">3</a>';
    expect(next(html, 'https://shop.example/list?page=1')).toBe('/list?page=2');
    expect(next(html, 'https://shop.example/list?page=2')).toBeNull();
  });

  it('keeps the filters of the list that it is in', () => {
    expect(next('<a href="/list?brand=x&page=2">2</a>', 'https://shop.example/list?brand=x')).toBe(
      '/list?brand=x&page=2',
    );
  });

  it.each([
    ['the whole list', '<a href="/list?show=all">View all 18</a>', '/list?show=all'],
    ['its pages before the whole', '<a href="/list?limit=all">Show all</a><a href="?page=2">2</a>', '/list?page=2'],
    ['no other list', '<a href="/offers?show=all">View all</a>', null],
    ['no view of the same', '<a href="/list?layout=small">View all</a>', null],
  ])('follows %s', (_what, html, expected) => {
    expect(next(html)).toBe(expected);
  });
});

describe('what a page’s state says of the next one', () => {
  const state = (value: unknown) =>
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(value)}</script>`;
  const inPagination = (pagination: unknown) => state({ props: { pageProps: { pagination } } });
  const more = 'The data that the page carries for its scripts says that the list goes on.';

  it.each([
    ['an address', inPagination({ page: 1, nextUrl: '/list?page=2' }), '/list?page=2'],
    ['an address called next', inPagination({ next: '?page=2', prev: null }), '/list?page=2'],
    [
      'one in a script',
      '<script>window.__STATE__={"products":{"nextPage":"/list?start=24"}}</script>',
      '/list?start=24',
    ],
  ])('is followed by %s', (_what, html, expected) => {
    expect(next(html)).toBe(expected);
    expect(paginationIn(html).unfollowed).toBeNull();
  });

  it.each([
    ['a flag', state({ collection: { products: { pageInfo: { hasNextPage: true, endCursor: 'eyJ' } } } })],
    [
      'a flag of a list with its products',
      state({
        collection: { title: 'Wax', url: '/list', products: { nodes: [{ name: 'Wax', price: 9 }], hasMore: true } },
      }),
    ],
    ['a cursor', state({ searchResults: { nextCursor: 'abc' } })],
    ['a number', inPagination({ page: 1, nextPage: 2 })],
    ['another site’s address', inPagination({ nextUrl: 'https://api.elsewhere.example/list?page=2' })],
    ['the address of data', inPagination({ next: '/api/list?page=2' })],
    ['a key of a cache', state({ 'products({"first":24})': { pageInfo: { hasNextPage: true } } })],
  ])('is told by %s, and then the list is not whole', (_what, html) => {
    expect(paginationIn(html)).toMatchObject({ next: null, unfollowed: more });
  });

  it.each([
    ['the last page', inPagination({ page: 4, nextUrl: null, nextPage: null, hasNextPage: false, nextCursor: 'abc' })],
    ['the page itself', inPagination({ page: 1, nextPage: 1 })],
    ['reviews', state({ product: { reviews: { pageInfo: { hasNextPage: true } } } })],
    [
      'a product’s pictures',
      state({ products: [{ name: 'Wax', url: '/wax', price: 9.5, media: { hasNextPage: true } }] }),
    ],
    [
      'a product’s parts',
      state({ products: [{ name: 'Wax', url: '/wax', price: 9.5, parts: { hasNextPage: true } }] }),
    ],
    ['no list', state({ session: { hasMore: true } })],
  ])('is nothing in %s', (_what, html) => {
    expect(paginationIn(html)).toMatchObject({ next: null, unfollowed: null });
  });

  it('is not asked where the page itself links on', () => {
    expect(next(`<a href="?page=2">2</a>${inPagination({ nextUrl: '/list?page=3' })}`)).toBe('/list?page=2');
  });
});
