import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { circumstancesIn } from './circumstances.js';

it.each(['tried a ', 'without ', 'no a ', 'i have '])('reads a text of nothing but %j in linear time', (piece) => {
  expect(growthOf((size) => circumstancesIn(piece.repeat(size)), 100)).toBeLessThan(BELOW_QUADRATIC);
});
