import { expect, it } from '@jest/globals';
import { linkToPlace, readPlace } from './analytics-url';

const plain = { month: null, q: '', search: null };

it.each([
  ['', plain],
  ['?tab=analytics&month=2026-99&search=', plain],
  ['?tab=analytics&month=2026-11&q=tar&search=7', { month: '2026-11', q: 'tar', search: '7' }],
])('reads %s', (search, place) => {
  expect(readPlace(new URLSearchParams(search))).toEqual(place);
});

it('writes what it reads, and leaves out the defaults', () => {
  expect(linkToPlace(plain)).toEqual({ search: '?tab=analytics' });
  const search = '?tab=analytics&month=2026-11&q=bird+lime&search=7';
  expect(linkToPlace(readPlace(new URLSearchParams(search)))).toEqual({ search });
});
