import { describe, expect, it } from '@jest/globals';
import { stockIn } from './stock.js';

describe('words of stock', () => {
  it.each([
    'Out of stock',
    'Out-of-stock',
    'SOLD OUT',
    'https://schema.org/OutOfStock',
    'Email me when back in stock',
    'Notify me when it’s available',
    'Notify when in stock',
    'Back in stock 12 December',
    'Back in stock soon',
    'Due back in stock',
    'Expected in stock Friday',
    'In stock from 3 May',
    'No longer in stock',
    'Not currently available',
    'Item in stock: no',
    'Stock: 0',
    '0 in stock',
    '0 available',
    'No stock',
    'Awaiting stock',
    'Nicht auf Lager',
    'Épuisé',
  ])('say that it cannot be bought: %s', (words) => expect(stockIn(words)).toBe(false));

  it.each([
    'In stock',
    'https://schema.org/InStock',
    'Back in stock!',
    'In stock Monster Wax',
    'In stock Decontamination kit',
    'In stock from 5.99',
    '10 in stock',
    'In stock 14',
    'Stock: 14',
    'Available',
    'Available for dispatch today',
    'Low stock',
    'Only a few left',
    'Only 3 left',
    'Last one!',
    'Add to basket',
    'Auf Lager',
  ])('say that it can: %s', (words) => expect(stockIn(words)).toBe(true));

  it.each(['Available in 500 ml', 'Available from 12 May', 'Stockists', 'Soon', 'Livestock wash', 'Outstanding'])(
    'say nothing: %s',
    (words) => expect(stockIn(words)).toBeNull(),
  );
});
