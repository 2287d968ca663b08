import { describe, expect, it } from '@jest/globals';
import {
  activeShops,
  buyNowOrder,
  freshPrices,
  namedShops,
  type OfferRow,
  offersAt,
  offersOfNamedShops,
  type Shop,
} from './offers.js';

const aShop = (slug: string, changes: Partial<Shop> = {}): Shop => ({
  slug,
  retailer: slug.toUpperCase(),
  category: 'preferred',
  priority: 1,
  status: 'active',
  ...changes,
});
const anOffer = (retailerSlug: string, changes: Partial<OfferRow> = {}): OfferRow => ({
  retailerSlug,
  url: `https://${retailerSlug}.example/p`,
  isAvailable: true,
  price: null,
  currency: null,
  seenAt: null,
  ...changes,
});
const slugs = ['cleanyourcar', 'in2detailing', 'polishedbliss', 'fourth'];
const everywhere = slugs.map((slug) => anOffer(slug));
const shelf = (...changes: Partial<Shop>[]) => activeShops(slugs.map((slug, at) => aShop(slug, changes[at])).reverse());
const sellers = (offers: OfferRow[], shops: Shop[]) => offersAt(offers, shops).map(({ retailer }) => retailer);

describe('the shops that sell a product', () => {
  it('come in the catalogue’s order: the three that products name, then the others by priority', () => {
    const fifth = aShop('fifth', { priority: 2 });
    const shops = activeShops([fifth, ...shelf()]);
    expect(sellers([anOffer('fifth'), ...everywhere], shops)).toEqual([...slugs, 'fifth']);
    expect(offersAt([anOffer('fifth')], shops)).toEqual([
      { retailer: 'fifth', shop: 'FIFTH', url: 'https://fifth.example/p' },
    ]);
  });

  it('are active, have it, and give an address that can be opened', () => {
    expect(sellers(everywhere, shelf({}, {}, { status: 'inactive' }))).toEqual([
      'cleanyourcar',
      'in2detailing',
      'fourth',
    ]);
    expect(sellers([anOffer('fourth', { isAvailable: false })], shelf())).toEqual([]);
    for (const url of ['', 'javascript:alert(1)', 'www.two.example', 'https://two.example/a b'])
      expect(sellers([anOffer('fourth', { url })], shelf())).toEqual([]);
    expect(sellers(everywhere, [])).toEqual([]);
  });
});

describe('the price that a shop asks', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const read = (changes: Partial<OfferRow> = {}) =>
    freshPrices(
      [anOffer('fourth', { price: '9.50', currency: 'GBP', seenAt: new Date(now - 1_000), ...changes })],
      shelf(),
      now,
    );

  it('is what a crawl read there in the last seven days, in pounds', () => {
    expect(read()).toEqual([{ retailer: 'fourth', price: '£9.50', seenAt: '2026-11-23T11:59:59.000Z' }]);
    expect(read({ seenAt: new Date(now - 7 * 86_400_000 + 1) })).toHaveLength(1);
    expect(read({ seenAt: new Date(now - 7 * 86_400_000) })).toEqual([]);
    expect(read({ currency: 'EUR' })).toEqual([]);
    expect(read({ price: null })).toEqual([]);
    expect(read({ seenAt: null })).toEqual([]);
  });

  it('is nobody’s business once the shop is inactive', () => {
    const offer = anOffer('fourth', { price: '9.50', currency: 'GBP', seenAt: new Date(now) });
    expect(freshPrices([offer], shelf({}, {}, {}, { status: 'inactive' }), now)).toEqual([]);
  });
});

describe('Buy Now opens the shops', () => {
  const order = (shops: Shop[]) => buyNowOrder(offersAt(everywhere, shops), shops);

  it('in the catalogue’s order where category and priority are the same', () => {
    expect(order(shelf())).toEqual(slugs);
  });

  it('by retailer category, then by priority', () => {
    expect(order(shelf({ category: 'secondary' }, { category: 'fallback', priority: 9 }, { priority: 3 }))).toEqual([
      'fourth',
      'polishedbliss',
      'in2detailing',
      'cleanyourcar',
    ]);
    expect(order(shelf({ priority: 3 }, { priority: 2 }, { priority: 10 }, { priority: 4 }))).toEqual([
      'in2detailing',
      'cleanyourcar',
      'fourth',
      'polishedbliss',
    ]);
  });
});

describe('the fields of a product', () => {
  it('say what the rows of the first three shops say, and the other way round', () => {
    const fields = {
      availabilityCleanyourcar: false,
      availabilityIn2detailing: true,
      availabilityPolishedbliss: false,
      actualProductUrlCleanyourcar: 'https://one.example/p',
      actualProductUrlIn2detailing: '',
      actualProductUrlPolishedbliss: '',
    };
    expect(namedShops(offersOfNamedShops(fields))).toEqual(fields);
  });

  it('offer nothing where there is no row', () => {
    expect(namedShops([anOffer('fourth')])).toMatchObject({
      availabilityPolishedbliss: false,
      actualProductUrlPolishedbliss: '',
    });
  });
});
