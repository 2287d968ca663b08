import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { plainText } from './plain-text.js';

it.each(['<', '<a', 'ignore '])('reads a text of nothing but %j in linear time', (piece) => {
  expect(growthOf((size) => plainText(piece.repeat(size)), 100)).toBeLessThan(BELOW_QUADRATIC);
});
