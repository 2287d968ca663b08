import { expect, it } from '@jest/globals';
import { table } from './report.js';

it('lines its tables up', () => {
  expect(
    table([
      ['what', 'count'],
      ['a longer one', 3],
    ]),
  ).toEqual(['  what          count', '  a longer one  3']);
});
