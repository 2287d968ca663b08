import { describe, expect, it } from '@jest/globals';
import { ProductNames } from './product-names.js';
import { aProduct } from './shelf.factory.js';

const english = new Set('candle wick reach glass mitt starter orbit north shop kit halt rust'.split(' '));
const names = new ProductNames(
  [
    aProduct({ productName: 'Glimmerine Car Wax 200 g', brand: 'Vallis Reach' }),
    aProduct({ productName: 'Glimmerine Pro Car Wax 200 g', brand: 'Vallis Reach' }),
    aProduct({ productName: 'Starter Orbit 8 Polisher', brand: 'North' }),
    aProduct({ productName: 'Orbit 15 Polisher', brand: 'North' }),
    aProduct({ productName: 'Reach Glass Mitt', brand: 'North' }),
    aProduct({ productName: 'North Brayden Wash 1 litre', brand: 'North' }),
  ],
  new Set(['car', 'wax', 'polisher', 'glass', 'mitt', 'wash']),
  (word) => english.has(word),
);
const found = (text: string) => names.find(text).map(({ products }) => products.map(({ productName }) => productName));

describe('a product is known by', () => {
  it.each([
    ['its whole name', 'Orbit 15 polisher?', [['Orbit 15 Polisher']]],
    [
      'the part that is its own, the longest first',
      'starter orbit 8 or orbit 15',
      [['Starter Orbit 8 Polisher'], ['Orbit 15 Polisher']],
    ],
    ['a word that was made up for it', 'price of brayden', [['North Brayden Wash 1 litre']]],
    ['the same misspelt', 'price of braydon', [['North Brayden Wash 1 litre']]],
    ['such a word that two share', 'glimmerine', [['Glimmerine Car Wax 200 g', 'Glimmerine Pro Car Wax 200 g']]],
    ['a plain word with a capital', 'is the Reach one good', [['Reach Glass Mitt']]],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected));

  it.each(['out of reach', 'a kit by Vallis Reach', 'car wax', 'a glass mitt', 'north of here', ''])(
    'nothing in %j',
    (text) => expect(found(text)).toEqual([]),
  );

  it('its brand beside the kind', () => {
    expect([names.brandIn('a vallis reach wax'), names.brandIn('a wax')]).toEqual(['Vallis Reach', null]);
  });
});
