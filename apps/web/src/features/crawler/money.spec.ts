import { expect, it } from '@jest/globals';
import { percentBetween } from './money';

const pounds = (price: string | null) => ({ price, currency: 'GBP' });

it.each([
  ['12.00', '9.96', '(−17\u00a0%)'],
  ['10.00', '12.50', '(+25\u00a0%)'],
  ['10.00', '10.04', ''],
  [null, '10.00', ''],
  ['10.00', null, ''],
  ['0.00', '10.00', ''],
])('from %s to %s is %j', (before, after, words) => {
  expect(percentBetween(pounds(before), pounds(after))).toBe(words);
});

it('is nothing between two currencies', () => {
  expect(percentBetween(pounds('10.00'), { price: '12.00', currency: 'EUR' })).toBe('');
});
