import { expect, it } from '@jest/globals';
import { BELOW_QUADRATIC, growthOf } from '@app/testing/growth.js';
import { parseMessage } from './parse-message';

it.each([
  '[',
  '**',
  '`',
  '![](',
  '[VIDEO:',
  '```\n',
  'https://(',
  '[a](b(',
  '[VIDEO:dQ7wR2xK9bE:The pass]',
  '[VIDEO:a:',
])('parses a long message of nothing but %j in linear time', (mark) => {
  expect(growthOf((size) => parseMessage(mark.repeat(size), true), 50)).toBeLessThan(BELOW_QUADRATIC);
});
