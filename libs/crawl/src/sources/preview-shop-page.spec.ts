import { describe, expect, it } from '@jest/globals';
import { asSource, cards, cardSelectors, listingPage } from '../testing/listing-pages.js';
import { previewShopPage, suggestForPage } from './preview-shop-page.js';

const list = listingPage(cards(1, 4));
const products = [1, 2, 3].map((id) => ({ name: `Wax ${id}`, url: `/wax-${id}`, price: `${id}.95`, sku: `W${id}` }));
const state = `<div id="app"></div><script>window.__STATE__ = ${JSON.stringify({ products })}</script>`;

describe('what staff are shown of a page without selectors', () => {
  it('is every card, and how it was read', () => {
    const shown = previewShopPage(asSource(list), {});
    expect(shown).toMatchObject({ cardCount: 4, fillRates: { price: 1, productName: 1 } });
    expect(shown.warnings).toContain('Read by the cards that the page shows: 4 products, 4 with a price.');
    expect(previewShopPage(asSource(list), cardSelectors).warnings).toEqual([]);
  });

  it('is what the page’s data says, field by field', () => {
    const { cards: shown, warnings, fillRates } = previewShopPage(asSource(state), {});
    expect(warnings).toEqual(['Read by the data that the page carries for its scripts: 3 products, 3 with a price.']);
    expect(fillRates).toMatchObject({ sku: 1, brand: 0 });
    expect(shown[0]?.fields.find(({ field }) => field === 'price')).toEqual({
      field: 'price',
      value: '1.95',
      raw: '1.95',
      selector: '',
      reason: 'Read by the data that the page carries for its scripts.',
    });
  });
});

describe('what is suggested', () => {
  it('are selectors where the cards tell most', () => {
    expect(suggestForPage(asSource(list))).toMatchObject({
      selectors: { productContainer: 'li.product' },
      cardCount: 4,
    });
  });

  it.each([
    ['the page’s data tells more', state, 3],
    ['its list goes on by a script', `${list}<button>Load more</button>`, 4],
  ])('are none where %s', (_what, html, cardCount) => {
    const suggestion = suggestForPage(asSource(html));
    expect(suggestion).toMatchObject({ selectors: {}, cardCount });
    expect(suggestion.selectors).toEqual({});
    expect(suggestion.reasons.at(-1)).toMatch(/^No selectors are needed/);
  });

  it('is nothing where the page shows nothing', () => {
    expect(suggestForPage(asSource('<p>Closed</p>'))).toMatchObject({ selectors: null, cardCount: 0 });
    const shopify = '<script>Shopify.theme = {}</script>';
    expect(suggestForPage(asSource(shopify, 'https://s.example/collections/a')).reasons).toContain(
      'A crawl without selectors first asks for Shopify’s list of products (products.json).',
    );
  });
});
