import { describe, expect, it } from '@jest/globals';
import { statedAmount } from './stated-amount.js';

describe('an amount in structured data', () => {
  it.each([
    ['15.77', '15.77', null],
    ['12.950', '12.95', null],
    ['1,299.00', '1299.00', null],
    ['1 099.00', '1099.00', null],
    ['1.299,00', '1299.00', null],
    ['12,34 €', '12.34', 'EUR'],
    ['£24.95', '24.95', 'GBP'],
    ['GBP 1,024.50', '1024.50', 'GBP'],
  ])('%j is %s', (text, price, currency) => {
    expect(statedAmount(text)).toMatchObject({ price, ...(currency ? { currency } : {}) });
  });

  it.each(['', 'POA', 'On request', '12,34,56', '-5', '12 34'])('%j is none', (text) => {
    expect(statedAmount(text)).toBeNull();
  });
});
