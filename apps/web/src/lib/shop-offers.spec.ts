import { describe, expect, it } from '@jest/globals';
import { aProduct, offers } from '@app/contracts/analysis/analysis.factory.js';
import { isExclusive, priceSpan, shopOffers } from './shop-offers';

const [one, two, three] = offers;
const now = new Date('2026-11-21T12:00:00Z');
const prices = (product = aProduct()) => shopOffers(product, now).map(({ shop, price }) => [shop, price]);

describe('shopOffers', () => {
  it('shows the low end at the first shop and the high end at the others', () => {
    expect(prices()).toEqual([
      ['Cleanyourcar', '£10.95'],
      ['In2Detailing', '£12.50'],
      ['Polished Bliss', '£12.50'],
    ]);
  });

  it('shows the high end at a later shop even when the first does not sell it', () => {
    expect(prices(aProduct({ offers: [two, three] }))[0]).toEqual(['In2Detailing', '£12.50']);
  });

  it('shows a single price everywhere, and none where the catalogue has none', () => {
    expect(prices(aProduct({ priceRange: '£16.50' })).map(([, price]) => price)).toEqual([
      '£16.50',
      '£16.50',
      '£16.50',
    ]);
    expect(prices(aProduct({ priceRange: '' })).map(([, price]) => price)).toEqual([null, null, null]);
  });

  it('prefers a price read in the shop within seven days, with its date', () => {
    const seen = (seenAt: string) =>
      aProduct({ retailerPrices: [{ retailer: 'polishedbliss', price: '£11.20', seenAt }] });
    expect(shopOffers(seen('2026-11-15T12:00:00Z'), now)[2]).toMatchObject({
      price: '£11.20',
      seenAt: new Date('2026-11-15T12:00:00Z'),
    });
    expect(shopOffers(seen('2026-11-14T11:59:59Z'), now)[2]).toMatchObject({ price: '£12.50', seenAt: null });
  });

  it('shows any further shop like the others, with the price that was read there', () => {
    const fourth = { retailer: 'demo-shop', shop: 'Demo Shop', url: 'https://shop-four.example/p' };
    const price = { retailer: 'demo-shop', price: '£9.99', seenAt: '2026-11-20T12:00:00Z' };
    expect(prices(aProduct({ offers: [one, fourth] }))).toEqual([
      ['Cleanyourcar', '£10.95'],
      ['Demo Shop', '£12.50'],
    ]);
    expect(prices(aProduct({ offers: [fourth], retailerPrices: [price] }))).toEqual([['Demo Shop', '£9.99']]);
  });

  it('makes no link of what is no web address', () => {
    for (const url of ['', 'javascript:alert(1)', 'www.shop.example'])
      expect(prices(aProduct({ offers: [{ ...one, url }, two] })).map(([shop]) => shop)).toEqual(['In2Detailing']);
  });

  it('sums the prices up in one line: the range, or what the shops ask once one was read lately', () => {
    const span = (product = aProduct()) => priceSpan(product, shopOffers(product, now));
    const seen = { retailer: 'cleanyourcar', price: '£9.80', seenAt: '2026-11-20T12:00:00Z' };
    expect(span()).toBe('£10.95 - £12.50');
    expect(span(aProduct({ priceRange: '' }))).toBe('');
    expect(span(aProduct({ retailerPrices: [seen] }))).toBe('£9.80 - £12.50');
    expect(span(aProduct({ retailerPrices: [seen], offers: [one] }))).toBe('£9.80');
  });

  it('calls a product exclusive when exactly one shop sells it', () => {
    expect(isExclusive(shopOffers(aProduct({ offers: [three] }), now))).toBe(true);
    expect(isExclusive(shopOffers(aProduct(), now))).toBe(false);
    expect(isExclusive([])).toBe(false);
  });
});
