import { describe, expect, it } from '@jest/globals';
import { buyNowOrder } from './offers.js';

const everywhere = {
  availabilityCleanyourcar: true,
  availabilityIn2detailing: true,
  availabilityPolishedbliss: true,
  actualProductUrlCleanyourcar: 'https://one.example/p',
  actualProductUrlIn2detailing: 'http://two.example/p',
  actualProductUrlPolishedbliss: 'https://three.example/p',
};
const aRetailer = (slug: string, changes = {}) => ({
  slug,
  category: 'preferred' as const,
  priority: 1,
  status: 'active' as const,
  ...changes,
});
const slugs = ['cleanyourcar', 'in2detailing', 'polishedbliss'];
const shelf = (...changes: object[]) => slugs.map((slug, at) => aRetailer(slug, changes[at]));

describe('Buy Now opens the shops', () => {
  it('in the fixed order where category and priority are the same', () => {
    expect(buyNowOrder(everywhere, shelf().reverse())).toEqual(['cleanyourcar', 'in2detailing', 'polishedbliss']);
  });

  it('by retailer category, then by priority', () => {
    expect(
      buyNowOrder(
        everywhere,
        shelf({ category: 'secondary', priority: 1 }, { category: 'fallback', priority: 9 }, { priority: 3 }),
      ),
    ).toEqual(['polishedbliss', 'in2detailing', 'cleanyourcar']);
    expect(buyNowOrder(everywhere, shelf({ priority: 3 }, { priority: 2 }, { priority: 10 }))).toEqual([
      'in2detailing',
      'cleanyourcar',
      'polishedbliss',
    ]);
  });

  it('only where the flag is set, the address can be opened and the retailer is active', () => {
    expect(buyNowOrder({ ...everywhere, availabilityCleanyourcar: false }, shelf())).not.toContain('cleanyourcar');
    for (const url of ['', 'javascript:alert(1)', 'www.two.example', 'https://two.example/a b']) {
      expect(buyNowOrder({ ...everywhere, actualProductUrlIn2detailing: url }, shelf())).not.toContain('in2detailing');
    }
    expect(buyNowOrder(everywhere, shelf({}, {}, { status: 'inactive' }))).toEqual(['cleanyourcar', 'in2detailing']);
    expect(buyNowOrder(everywhere, [])).toEqual([]);
  });
});
