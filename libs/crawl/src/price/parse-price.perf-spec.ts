import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { parsePrice } from './parse-price.js';

it.each(['1 ', '£', '1.', '9', 'was '])('reads a text of nothing but %j in linear time', (piece) => {
  expect(growthOf((size) => parsePrice(piece.repeat(size)), 100)).toBeLessThan(BELOW_QUADRATIC);
});
