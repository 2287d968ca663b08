import { describe, expect, it } from '@jest/globals';
import { parseHtml } from './dom.js';
import { PageUrls } from './page-urls.js';
import { nextPageOf } from './pagination.js';

function next(html: string, page = 'https://shop.example/list'): string | null {
  const document = parseHtml(html);
  const url = nextPageOf(document, new PageUrls(document, new URL(page)));
  return url && `${url.pathname}${url.search}`;
}

describe('nextPageOf', () => {
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
    ['the barest of several', '<a href="?dir=asc&p=2">2</a><a href="?p=2">2</a>', '/list?p=2'],
  ])('goes by %s', (_what, html, expected) => {
    expect(next(html)).toBe(expected);
  });

  it.each([
    ['a picture show’s arrow', '<a class="next" href="#">›</a>'],
    ['the next product', '<a class="next" href="/products/2">Next product</a>'],
    ['sorting', '<a href="/list?sort=price">Price</a>'],
    ['a filter with a page', '<a href="/list?brand=x&page=2">2</a>'],
    ['a page of another list', '<a href="/other?page=2">Next</a>'],
    ['another site', '<link rel="next" href="https://elsewhere.example/list?page=2">'],
    ['itself', '<a rel="next" href="/list#next">Next</a>'],
    ['a script', '<a class="next" href="javascript:next()">Next</a>'],
  ])('does not follow %s', (_what, html) => {
    expect(next(html)).toBeNull();
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

  it('keeps the filters of the list that it is in', () => {
    expect(next('<a href="/list?brand=x&page=2">2</a>', 'https://shop.example/list?brand=x')).toBe(
      '/list?brand=x&page=2',
    );
  });
});
