import { describe, expect, it } from '@jest/globals';
import { parsePrice } from './parse-price.js';

describe('parsePrice', () => {
  it.each([
    ['£7.25', '7.25', null],
    ['£ 7.25', '7.25', null],
    ['7.25 GBP', '7.25', null],
    ['£7', '7.00', null],
    ['85p', '0.85', null],
    ['£2,450.00', '2450.00', null],
    ['£2.450,00', '2450.00', null],
    ['£12,50', '12.50', null],
    ['Was £29.95 Now £24.95', '24.95', '29.95'],
    ['£24.95 RRP £29.95', '24.95', '29.95'],
    ['£29.95 was £24.95', '24.95', '29.95'],
    ['Now only £7.50 (was £10)', '7.50', '10.00'],
    ['Sale £8 Regular £10', '8.00', '10.00'],
    ['Regular price £9.00 Regular price £12.00 Sale price £9.00 Unit price / per', '9.00', '12.00'],
    ['Regular price £9.00 Regular price Sale price £9.00 Unit price / per', '9.00', null],
    ['Was £1,299.99 Save £300 £999.99', '999.99', '1299.99'],
    ['RRP: £34.95', '34.95', null],
    ['Save £5 £20.00', '20.00', null],
    ['Save 20% £16.00', '16.00', null],
    ['£5 off £25.00', '25.00', null],
    ['ex VAT £10.00 inc VAT £12.00', '12.00', null],
    ['£10.00 ex VAT £12.00 inc VAT', '12.00', null],
    ['£12.00 inc VAT (£10.00 ex VAT)', '12.00', null],
    ['£10.00 (£12.00 inc VAT)', '12.00', null],
    ['£12.00 (£10.00 ex VAT)', '12.00', null],
    ['£3.20/100ml £16.00', '16.00', null],
    ['£16.00 (£3.20 per 100ml)', '16.00', null],
    ['500ml £12.99', '12.99', null],
    ['2 for £10 £6.00', '6.00', null],
    ['4.5 stars (20 reviews) £9.99', '9.99', null],
    ['£30.00 or 3 payments of £10', '30.00', null],
    ['or 3 payments of £10.00 £30.00', '30.00', null],
    ['£3.99 delivery £20', '20.00', null],
    ['£25 - Out of stock', '25.00', null],
  ])('reads %p', (text, price, originalPrice) => {
    expect(parsePrice(text)).toMatchObject({ price, originalPrice, currency: 'GBP' });
  });

  it.each([
    ['From £9.95', '9.95'],
    ['from: £9.95', '9.95'],
    ['£9.95 - £19.95', '9.95'],
    ['£9.95–£19.95', '9.95'],
    ['from £9.95 to £19.95', '9.95'],
    ['9.95 - £19.95', '9.95'],
    ['£9.95 - £19.95 inc VAT', '9.95'],
    ['ab 9,95 €', '9.95'],
  ])('reads %p as the least of several', (text, price) => {
    expect(parsePrice(text)).toMatchObject({ price, isFromPrice: true });
  });

  it.each([
    ['24,95 €', '24.95', 'EUR'],
    ['1.299,00 EUR', '1299.00', 'EUR'],
    ['35€ 99', '35.99', 'EUR'],
    ['CHF 1’049.95', '1049.95', 'CHF'],
    ['1 298,00 zł', '1298.00', 'PLN'],
    ['1\u202f298,00\u00a0€', '1298.00', 'EUR'],
    ['US$ 12.99', '12.99', 'USD'],
    ['$12.99', '12.99', null],
    ['199 kr', '199.00', null],
    ['1 199:00 kr', '1199.00', null],
    ['– £5.00', '5.00', 'GBP'],
    ['423.923 KD', '423.923', null],
    ['0.750 €', '0.750', 'EUR'],
  ])('reads %p', (text, price, currency) => {
    expect(parsePrice(text)).toMatchObject({ price, currency });
  });

  it.each([
    '',
    'Sold out',
    'Call for price',
    'POA',
    '40% OFF',
    'Save £5.00',
    '500ml',
    '(12 reviews)',
    '£3.20 per 100ml',
    '£',
    '-£5.00',
    '£-5.00',
    '-5,00 €',
    '(£5.00)',
  ])('makes nothing of %p, never 0', (text) => {
    const { price, reason } = parsePrice(text);
    expect(price).toBeNull();
    expect(reason).toMatch(/\.$/);
  });

  it('takes a price of nothing for one', () => {
    expect(parsePrice('£0.00').price).toBe('0.00');
  });

  it('takes the currency from the text before the hint', () => {
    expect(parsePrice('£5', { currency: 'USD' }).currency).toBe('GBP');
    expect(parsePrice('5.00', { currency: 'USD' }).currency).toBe('USD');
    expect(parsePrice('5.00', { currency: '£ 9.00' }).currency).toBe('GBP');
  });

  it('says whether VAT is in it', () => {
    expect(parsePrice('£10.00 ex VAT').vat).toBe('ex');
    expect(parsePrice('24,95 EUR inkl. 19% MwSt.').vat).toBe('inc');
    expect(parsePrice('£10.00').vat).toBeNull();
  });

  it.each(['1 ', '£', '1.', '9', 'was '])('finds no price in a long text of nothing but %j', (piece) => {
    expect(parsePrice(piece.repeat(50_000)).reason).toEqual(expect.any(String));
  });
});
