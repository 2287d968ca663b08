import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parsePrice } from './parse-price.js';

/** Texts of UK shops' cards, a price with what stands around it. */
describe('what British shops write around a price', () => {
  it.each([
    ['Pack of 2 £9.95', '9.95'],
    ['Pack of 2 £ 9.95', '9.95'],
    ['Pack of 3 - £14.99', '14.99'],
    ['2 x 500ml £17.50', '17.50'],
    ['Twin pack 2 £18', '18.00'],
    ['Rated 4.8 out of 5 £9.95', '9.95'],
    ['4.9 (212) £24.00', '24.00'],
    ['5 stars £9.95', '9.95'],
    ['★ 4.7 / 5 £12.50', '12.50'],
    ['Size 12 £9.95', '9.95'],
    ['Size: XL 12 £29.95', '29.95'],
    ['750 GSM £6.49', '6.49'],
    ['£9.95 500ml', '9.95'],
    ['5L £34.95', '34.95'],
    ['Any 3 for £25 £9.95', '9.95'],
    ['£9.95 Any 3 for £25', '9.95'],
    ['£9.95 or 3 for £25', '9.95'],
    ['3 for 2 £9.95', '9.95'],
    ['Buy 2 for £18.00 £9.95 each', '9.95'],
    ['£9.95 each, buy 3 for £27', '9.95'],
    ['£8.95 each when you buy 3, £9.95', '9.95'],
    ['Mix & match: any 2 for £15 £8.99', '8.99'],
    ['Delivery from £3.95 £9.95', '9.95'],
    ['£9.95 Delivery from £3.95', '9.95'],
    ['£9.95 + £3.95 delivery', '9.95'],
    ['Add £8.05 more for free delivery Tar remover £9.95', '9.95'],
    ['Fitting from £40 extra, stand £64.99', '64.99'],
    ['Body wash No reviews £26.95', '26.95'],
    ['Body wash No reviews yet £26.95', '26.95'],
    ['Hi-Temp 1000P Paste Wax 21.99£', '21.99'],
    ['Grit P2000 paper £4.50', '4.50'],
    ['99P', '0.99'],
    ['£9.95 (delivery £3.95)', '9.95'],
    ['£9.95, P&P: £3.95', '9.95'],
    ['£9.95 free delivery over £50', '9.95'],
    ['Free UK delivery on orders over £50 £9.95', '9.95'],
    ['Free delivery £9.95', '9.95'],
    ['Spend £40 for free shipping. £9.95', '9.95'],
    ['£10.42 + VAT (£12.50 inc)', '12.50'],
    ['£10.42 +VAT £12.50 inc VAT', '12.50'],
    ['£12.50 inc. VAT | £10.42 ex. VAT', '12.50'],
    ['Inc. VAT: £12.50 Exc. VAT: £10.42', '12.50'],
    ['£10.42 (ex. VAT) £12.50 (inc. VAT)', '12.50'],
    ['£12.50 including VAT', '12.50'],
    ['£12.50 inc', '12.50'],
    ['£99.00 or 3 interest-free payments of £33.00', '99.00'],
    ['£99.00 Pay in 3 instalments of £33.00 with Klarna', '99.00'],
    ['3 x £33.00 £99.00', '99.00'],
    ['From £8.25/month £99.00', '99.00'],
    ['£9.95 Members £8.95', '9.95'],
    ['Club price £8.95 £9.95', '9.95'],
    ['Subscribe & save £8.95 £9.95', '9.95'],
    ['£9.95 £8.95 with subscription', '9.95'],
    ['Trade £7.46 Retail price now £9.95', '9.95'],
    ['£9.95 Earn 9 points worth £0.09', '9.95'],
    ['£249.00 £50 deposit', '249.00'],
    ['£249.00 (deposit £50)', '249.00'],
    ['£9.95 (£1.99/100ml)', '9.95'],
    ['£9.95 £19.90 per litre', '9.95'],
    ['£19.90 per litre £9.95', '9.95'],
    ['£9.95 50p per wash', '9.95'],
    ['99p', '0.99'],
    ['99p each', '0.99'],
    ['Only 99p', '0.99'],
    ['£1,249.00', '1249.00'],
    ['GBP 9.95', '9.95'],
    ['9.95 GBP', '9.95'],
    ['£9.95 each', '9.95'],
    ['£ 9 . 95', null],
    ['£20 gift with orders over £60 £24.99', '24.99'],
    ['10+ £7.95 £9.95', '9.95'],
    ['£9.95 £5 cashback', '9.95'],
    ['Price: £9.95 Qty 1', '9.95'],
    ['12.95', '12.95'],
    ['£39.99 worth £60', '39.99'],
    ['One-off £9.95 Subscribe and save 10% £8.96', '9.95'],
    ['Student price £8.00 £9.95', '9.95'],
    ['Use code WAX for £8.00 £9.95', '9.95'],
    ['Min. order £25 £9.95', '9.95'],
    ['Buy 1 get 1 free £9.99', '9.99'],
    ['Earn 120 points £9.99', '9.99'],
    ['£14.99 inc delivery', '14.99'],
    ['£18.00 (approx. €21.10)', '18.00'],
    ['€21.10 / £18.00', '18.00'],
    ['$24.00 / £18.00', '18.00'],
    ['Foam+ £18.00', '18.00'],
    ['Gifts under £20 Wash kit £18.50', '18.50'],
    ['£60.00 Get £5 off when you spend £75', '60.00'],
    ['Pay in 3 payments of £20.00 with Klarna, polisher £60.00', '60.00'],
    ['Polish 15% off your first subscription order! £6.49', '6.49'],
    ['1+ £4.99 6+ £4.49 12+ £3.99', '4.99'],
    ['Qty 1 £6.50 Qty 5 £6.00 Qty 10 £5.50', '6.50'],
    ['6 Months Sealant £23.99 Buy 2 save 5%', '23.99'],
    ['Members pay £10.79 Non-members £11.99', '11.99'],
    ['Starter kit 7 items £34.99', '34.99'],
    ['Any 3 items £25 £9.95', '9.95'],
    ['£8.99 per item', '8.99'],
    ['Case of 12 £59.40 (£4.95 a can)', '59.40'],
  ])('%s → %s', (text, price) => {
    expect(parsePrice(text).price).toBe(price);
  });

  it.each([
    ['RRP £12.95 £9.95', '9.95', '12.95'],
    ['£9.95 RRP £12.95', '9.95', '12.95'],
    ['£9.95 (RRP £12.95)', '9.95', '12.95'],
    ['£12.95 RRP £9.95 our price', '9.95', '12.95'],
    ['RRP: £12.95 Our Price: £9.95 You Save: £3.00', '9.95', '12.95'],
    ['Was £12.95, now £9.95', '9.95', '12.95'],
    ['£9.95 was £12.95 save £3', '9.95', '12.95'],
    ['Save 23% Was £12.95 £9.95', '9.95', '12.95'],
    ['£3 off £12.95 £9.95', '9.95', '12.95'],
    ['£12.95 £9.95', '9.95', '12.95'],
    ['£9.95 £12.95', '9.95', '12.95'],
    ['£12.95£9.95', '9.95', '12.95'],
    ['Usually £12.95 Sale £9.95', '9.95', '12.95'],
    ['£24.99 £29.99 Save £5', '24.99', '29.99'],
    ['Now 99p was £1.49', '0.99', '1.49'],
    ['MSRP £29.99 Was £27.50 Now £23.38', '23.38', '27.50'],
    ['was 14.99 now £7.49', '7.49', '14.99'],
  ])('%s → %s, before %s', (text, price, originalPrice) => {
    expect(parsePrice(text)).toMatchObject({ price, originalPrice });
  });

  it.each([
    ['from £9.95', '9.95'],
    ['From £9.95 to £19.95', '9.95'],
    ['£9.95 to £19.95', '9.95'],
    ['500ml £9.95 1L £15.95 5L £49.95', '9.95'],
    ['500ml £9.95 1L £15.95 5L £49.95, Pre Wash from £9.95', '9.95'],
    ['starts at £29.99', '29.99'],
    ['£21.50+', '21.50'],
  ])('%s is the least of several', (text, price) => {
    expect(parsePrice(text)).toMatchObject({ price, isFromPrice: true });
  });

  it.each([
    ['Free', 'The text says “free”, which is no amount.'],
    ['Free delivery over £50', 'Only a saving, a unit price or another amount beside the price is given.'],
    ['Delivery £3.95', 'Only a saving, a unit price or another amount beside the price is given.'],
    ['3 for £25', 'Only a saving, a unit price or another amount beside the price is given.'],
    ['£12.950', '“12.950” may be read in two ways.'],
    ['Was £12.95', 'Only a former price is given.'],
    ['£10.00 £12.00', 'Several amounts, and none says which is the price.'],
    ['£9.95 £15.95 £49.95', 'Several amounts, and none says which is the price.'],
    ['£4.99 £24.99', 'Several amounts, and none says which is the price.'],
    ['£3.99 delivery £4.95', 'Several amounts, and none says which is the price.'],
    ['Price on application', 'There is no price in the text.'],
  ])('of %s it makes nothing: %s', (text, reason) => {
    expect(parsePrice(text)).toMatchObject({ price: null, originalPrice: null, reason });
  });
});

describe('220 texts of British cards (uk-price-texts.tsv)', () => {
  const [, ...lines] = readFileSync(new URL('uk-price-texts.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const cases = lines.map((line) => {
    const [text = '', price = '', before = ''] = line.split('\t');
    return { text, price: price || null, before: before || null, read: parsePrice(text) };
  });

  it('makes no wrong amount of any', () => {
    expect(cases.filter(({ price, read }) => read.price !== null && read.price !== price)).toEqual([]);
    expect(cases.filter(({ before, read }) => read.originalPrice !== null && read.originalPrice !== before)).toEqual(
      [],
    );
  });

  it('leaves no more than five unread', () => {
    const unread = cases.filter(({ price, before, read }) => read.price !== price || read.originalPrice !== before);
    expect(unread.map(({ text }) => text)).toEqual([
      '£24.99 for 2',
      'Single £9.95 / Case of 6 £54.00',
      'Extra 10% off with code DETAIL10 £11.95',
      '£9.96 net £11.95 gross',
      '£25 Gift Voucher £25.00',
    ]);
  });
});
