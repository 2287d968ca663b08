import { describe, expect, it } from '@jest/globals';
import { amountsInJson, pricesFrom } from './json-prices.js';

const read = (product: object) => {
  const { price, originalPrice } = pricesFrom(amountsInJson(product), false);
  return [price, originalPrice];
};

describe('prices in a product’s data', () => {
  it.each<[string, object, string | null, string | null]>([
    ['a number', { price: 9.95 }, '9.95', null],
    ['a text', { price: '9.95' }, '9.95', null],
    ['with a sign', { price: '£9.95' }, '9.95', null],
    ['Shopify’s', { price: '9.95', compare_at_price: '12.95' }, '9.95', '12.95'],
    ['a sale', { price: 12.95, salePrice: 9.95 }, '9.95', '12.95'],
    ['a sale of nothing', { price: 12.95, salePrice: 0 }, '12.95', null],
    [
      'storefront api',
      { priceRange: { minVariantPrice: { amount: '9.95' }, maxVariantPrice: { amount: '19.95' } } },
      '9.95',
      null,
    ],
    ['commercetools', { price: { value: { centAmount: 995, fractionDigits: 2, currencyCode: 'GBP' } } }, '9.95', null],
    [
      'Magento',
      { price_range: { minimum_price: { final_price: { value: 9.95 }, regular_price: { value: 12.95 } } } },
      '9.95',
      '12.95',
    ],
    ['SFRA', { price: { sales: { value: 9.95 }, list: { value: 12.95 } } }, '9.95', '12.95'],
    ['pence by name', { priceInPence: 995 }, '9.95', null],
    ['with VAT and without', { price_excl_vat: 8.29, price_incl_vat: 9.95 }, '9.95', null],
    ['its variants’', { variants: [{ price: '9.95' }, { price: '19.95' }] }, '9.95', null],
    ['its own before its variants’', { price: 9.95, variants: [{ price: 4.95 }] }, '9.95', null],
    ['a unit price beside it', { price: 9.95, unitPrice: 1.99, pricePerUnit: 0.5 }, '9.95', null],
    [
      'what others cost',
      { price: 9.95, relatedProducts: [{ price: 2 }], memberPrice: 7, shippingPrice: 3.95 },
      '9.95',
      null,
    ],
    ['none', { rating: 4.8, quantity: 3 }, null, null],
  ])('%s', (_what, product, price, originalPrice) => {
    expect(read(product)).toEqual([price, originalPrice]);
  });
});
