import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { countVideoTags } from './video-tag.js';

it('counts the tags of a text of nothing but beginnings in linear time', () => {
  expect(growthOf((size) => countVideoTags('[VIDEO:a:'.repeat(size)), 100)).toBeLessThan(BELOW_QUADRATIC);
});
