import { type Selectors } from '../listing/product.js';

export interface CardOptions {
  id: number;
  name?: string;
  price?: string;
  href?: string;
  extra?: string;
}

/** The selectors of the pages written here. */
export const cardSelectors: Selectors = {
  productContainer: 'li.product',
  productName: '.name',
  productUrl: 'a',
  price: '.price',
  imageUrl: 'img',
};

export function card({
  id,
  name = `Snow Foam ${id}`,
  price = `£${id}.95`,
  href = `/products/${id}`,
  extra = '',
}: CardOptions): string {
  return `<li class="product"><a href="${href}"><img src="/img/${id}.jpg"><h3 class="name">${name}</h3></a>
    <span class="price">${price}</span>${extra}</li>`;
}

export function listingPage(
  cards: readonly string[],
  { next, head = '' }: { next?: string; head?: string } = {},
): string {
  const link = next ? `<nav class="pagination"><a class="next" href="${next}">Next</a></nav>` : '';
  return `<!doctype html><html><head><meta charset="utf-8">${head}</head><body><ul>${cards.join('\n')}</ul>${link}</body></html>`;
}

/** `count` cards with ids from `first` on. */
export const cards = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => card({ id: first + index }));

export const asSource = (html: string, url = 'https://shop.example/list') => ({
  bytes: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
  url,
});

/** A page with runs of `piece`, `length` characters each, wherever a page holds text, attributes, addresses or JSON. */
export function pageFullOf(piece: string, length: number): string {
  const filler = piece.repeat(length / piece.length);
  const extra = `<i class="badge ${filler}">${filler}x</i><img src="${filler}" style="${filler}" srcset="${filler}">`;
  const ld = `<script type="application/ld+json">[${filler}]]x]</script><a href="${filler}2">${filler}</a>`;
  return listingPage([card({ id: 1, extra, price: `${filler}£5` }), card({ id: 2, name: filler }), card({ id: 3 })], {
    head: ld,
  });
}
