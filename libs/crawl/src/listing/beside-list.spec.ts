import { describe, expect, it } from '@jest/globals';
import { asSource, card, cards, cardSelectors } from '../testing/listing-pages.js';
import { extractListing } from './extract-listing.js';
import { CompiledSelectors } from './selectors.js';

const ofPage = (beside: string, { ofListOnly = true, list = cards(1, 6).join('') } = {}) => {
  const html = `<!doctype html><main><h1>Snow foam</h1><ul id="list">${list}</ul>${beside}</main>`;
  const { products } = extractListing(asSource(html), new CompiledSelectors(cardSelectors), { ofListOnly });
  return products.map(({ url }) => Number(new URL(url).pathname.split('/').at(-1)));
};
const row = (content: readonly string[]) => `<ul>${content.join('')}</ul>`;
const others = cards(90, 3);

describe('the cards of a page’s own list', () => {
  it.each([
    ['under a heading of their own', `<section><h2>You may also like</h2>${row(others)}</section>`],
    ['behind a heading in the same block', `<h3>Recently viewed</h3>${row(others)}<h3>Help</h3>`],
    ['with the heading in a block', `<div><h2>Customers also bought</h2></div><div>${row(others)}</div>`],
    ['under a heading without a block', `<section><h2>Popular with detailers</h2>${others.join('')}</section>`],
    ['in a block with such a name', `<div id="RecentlyViewed-row">${row(others)}</div>`],
    [
      'in a block of such a class',
      `<div class="up-sells">${row(others)}</div><div class="upsells">${row(others)}</div>`,
    ],
    ['in a column', `<aside>${row(others)}</aside>`],
  ])('are without those %s', (_where, beside) => {
    expect(ofPage(beside)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ofPage(beside, { ofListOnly: false })).toHaveLength(9);
  });

  it.each([
    ['a label', card({ id: 90, extra: '<em>Sponsored</em>' })],
    ['the link', card({ id: 90 }).replace('<a ', '<a rel="sponsored nofollow" ')],
    ['the class', card({ id: 90 }).replace('class="product"', 'class="product product--sponsored"')],
  ])('are without those that are paid for, as %s says', (_what, paid) => {
    expect(ofPage('', { list: [...cards(1, 3), paid, ...cards(4, 3)].join('') })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['the list itself is headed so', `<h2>Best sellers</h2>${row(cards(1, 6))}`],
    ['the next list is another', `<h2>You may also like</h2><p>Nothing yet</p><h2>All foams</h2>`],
  ])('are all where %s', (_what, html) => {
    const list = html.includes('product') ? '' : cards(1, 6).join('');
    expect(ofPage(html, { list })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are all where none is left', () => {
    expect(ofPage(`<aside>${row(others)}</aside>`, { list: '' })).toEqual([90, 91, 92]);
  });

  it('are those of an advertisement’s name', () => {
    expect(ofPage('', { list: card({ id: 1, name: 'Ad Blue 10L' }) + cards(2, 2).join('') })).toEqual([1, 2, 3]);
  });
});
