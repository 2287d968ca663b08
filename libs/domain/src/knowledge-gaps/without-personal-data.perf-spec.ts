import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { withoutPersonalData } from './without-personal-data.js';

it.each(['a@', '@.a', '1 (', 'www.', 'my name is '])('reads a long text of %j in linear time', (piece) => {
  expect(growthOf((size) => withoutPersonalData(piece.repeat(size)), 100)).toBeLessThan(BELOW_QUADRATIC);
});
