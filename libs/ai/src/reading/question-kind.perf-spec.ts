import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { questionsIn } from './question-kind.js';

it.each(['can i ', 'or a ', 'on the ', 'what '])('reads a text of nothing but %j in linear time', (piece) => {
  expect(growthOf((size) => questionsIn(piece.repeat(size)), 100)).toBeLessThan(BELOW_QUADRATIC);
});
