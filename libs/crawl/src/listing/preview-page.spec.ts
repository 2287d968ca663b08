import { describe, expect, it } from '@jest/globals';
import { asSource, card, cards, cardSelectors, listingPage } from '../testing/listing-pages.js';
import { previewPage } from './preview-page.js';
import { type Selectors } from './product.js';
import { suggestSelectors } from './suggest-selectors.js';

const preview = (html: string, selectors: Selectors = {}) =>
  previewPage(asSource(html), { ...cardSelectors, ...selectors });

describe('previewPage', () => {
  it('shows each field of each card with its raw text, its selector and the reason', () => {
    const {
      cards: shown,
      fillRates,
      warnings,
      nextUrl,
    } = preview(listingPage([card({ id: 1, price: 'Was £8.00 Now £6.00' }), card({ id: 2 })], { next: '?page=2' }));
    expect(shown[0]?.fields.find(({ field }) => field === 'price')).toEqual({
      field: 'price',
      value: '6.00',
      raw: 'Was £8.00 Now £6.00',
      selector: '.price',
      reason: 'The current price beside a former one.',
    });
    expect(shown[0]?.fields.map(({ field }) => field)).toHaveLength(11);
    expect(fillRates).toMatchObject({ productName: 1, price: 1, originalPrice: 0.5, sku: 0 });
    expect(warnings).toEqual([]);
    expect(nextUrl).toBe('https://shop.example/list?page=2');
  });

  it('warns when nothing, one or too much matches', () => {
    expect(preview(listingPage([])).warnings[0]).toContain('matches nothing');
    expect(preview(listingPage(cards(1, 1))).warnings[0]).toContain('matches once');
    const many = preview(listingPage(cards(1, 250)));
    expect(many.warnings[0]).toContain('matches 250 times');
    expect(many.cards).toHaveLength(200);
  });

  it('warns of fields that match nothing, are the same everywhere, or cannot be read', () => {
    const html = `<b class="top">£1.00</b>${listingPage([card({ id: 1, price: 'Call' }), card({ id: 2 }), card({ id: 3 })])}`;
    expect(preview(html, { sku: '.sku' }).warnings).toEqual([
      'price: in 1 of 3 cards the price could not be read.',
      'sku matches nothing in any card.',
    ]);
    const same = listingPage(cards(1, 3).map((one) => one.replace(/Snow Foam \d/, 'Wax')));
    expect(preview(same).warnings).toEqual([
      'productName is “Wax” in every card. It may be read from outside the cards.',
    ]);
  });

  it('warns of prices that structured data contradicts', () => {
    const extra = '<meta itemprop="price" content="99.00">';
    const { warnings, cards: shown } = preview(listingPage([card({ id: 1, extra }), card({ id: 2 })]));
    expect(warnings).toEqual(['1 prices differ from the page’s structured data.']);
    expect(shown.map(({ agrees }) => agrees)).toEqual([false, null]);
  });

  it.each([
    ['is the same', '12.00', true],
    ['is a penny apart', '12.01', true],
    ['is two pence apart', '12.02', false],
    ['leaves VAT out', '10.00', true],
    ['has VAT put on it', '14.40', true],
    ['is another', '11.00', false],
    ['is no number', 'POA', null],
  ])('says whether the price agrees with structured data that %s', (_what, stated, agrees) => {
    const extra = `<meta itemprop="price" content="${stated}">`;
    const { cards: shown } = preview(listingPage([card({ id: 1, price: '£12.00', extra }), card({ id: 2 })]));
    expect(shown[0]?.agrees).toBe(agrees);
  });

  it('gives hostile text back as text', () => {
    const name = '&lt;img src=x onerror=alert(1)&gt;<script>alert(1)</script>';
    expect(preview(listingPage([card({ id: 1, name }), card({ id: 2 })])).cards[0]?.product?.name).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });

  it('names the field of a selector that is none', () => {
    expect(() => preview(listingPage(cards(1, 2)), { brand: 'b[' })).toThrow('The selector for brand is not valid CSS');
  });
});

describe('suggestSelectors', () => {
  const shop = (body: string) =>
    asSource(`<header><a href="/">Home</a><a href="/cart">Basket £0.00</a></header>${body}<footer>£</footer>`);

  it.each([
    ['cards with classes', listingPage(cards(1, 6))],
    [
      'cards of a table without classes',
      `<table class="grid">${[1, 2, 3, 4].map((n) => `<tr><td><a href="/p/${n}"><img src="/${n}.jpg"></a><h3><a href="/p/${n}">Wax ${n}</a></h3><b class="cost">£${n}.95</b></td></tr>`).join('')}</table>`,
    ],
    [
      'cards that are their own link',
      [1, 2, 3, 4]
        .map(
          (n) =>
            `<a class="tile" href="/p/${n}"><img src="/${n}.jpg"><h2>Polish ${n}</h2><em class="amount">£${n}.50</em></a>`,
        )
        .join(''),
    ],
  ])('describes %s', (_what, body) => {
    const source = shop(body);
    const { selectors, cardCount, reasons } = suggestSelectors(source);
    expect(reasons).not.toHaveLength(0);
    const { cards: read, fillRates } = previewPage(source, selectors ?? {});
    expect(read).toHaveLength(cardCount);
    expect(fillRates).toMatchObject({ productName: 1, productUrl: 1, imageUrl: 1 });
    expect(new Set(read.map(({ product }) => product?.key)).size).toBe(cardCount);
  });

  const withExtra = (extraOf: (index: number) => string) =>
    suggestSelectors(asSource(listingPage(cards(1, 10).map((one, at) => one.replace('</li>', `${extraOf(at)}</li>`)))))
      .selectors;

  it('names a former price only where the cards do not tell it by themselves', () => {
    expect(withExtra((at) => `<i class="rrpline">£9${at}.00</i>`)?.originalPrice).toBe('.rrpline');
    expect(withExtra(() => '<i class="rrp">£99.00</i>')?.originalPrice).toBe('');
    expect(withExtra((at) => (at < 2 ? '<i class="rrpline">£99.00</i>' : ''))?.originalPrice).toBe('.rrpline');
  });

  it('names what a fifth of the cards have, and of two the first unless the other finds clearly more', () => {
    const branded = (count: number) => withExtra((at) => (at < count ? '<i class="brand">Halden</i>' : ''))?.brand;
    expect([branded(1), branded(2)]).toEqual(['', '.brand']);
    const twice = (count: number) =>
      withExtra((at) => `<i class="brand">${at < count ? 'Halden' : ''}</i><i class="vendor">Skerrow</i>`)?.brand;
    expect([twice(9), twice(10)]).toEqual(['.vendor', '.brand']);
  });

  it('names no element that says the same in every card, but for what products share', () => {
    expect(withExtra(() => '<i class="sold-out">Sold out</i>')?.inStock).toBe('');
    expect(withExtra(() => '<i class="desc">Free delivery</i>')?.description).toBe('');
    expect(withExtra(() => '<i class="sku">New in</i>')?.sku).toBe('');
    expect(withExtra((at) => `<i class="sku">HX-${at}</i>`)?.sku).toBe('.sku');
    expect(withExtra(() => '<i class="brand">Halden</i>')?.brand).toBe('.brand');
    expect(withExtra((at) => `<i class="stock">${at % 3 === 0 ? 'Sold out' : 'In stock'}</i>`)?.inStock).toBe('.stock');
  });

  it('suggests nothing for a page without products', () => {
    const { selectors, reasons } = suggestSelectors(shop('<p>About us</p>'.repeat(20)));
    expect(selectors).toBeNull();
    expect(reasons).toEqual(['Nothing on the page looks like a list of products with prices.']);
  });
});
