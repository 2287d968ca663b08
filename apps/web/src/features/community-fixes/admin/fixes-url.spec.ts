import { expect, it } from '@jest/globals';
import { linkToPlace, readPlace } from './fixes-url';

const plain = { status: null, q: '', sort: 'newest', page: 1, fix: null };

it.each([
  ['', plain],
  ['?tab=fixes&status=nonsense&sort=;drop&page=-3&fix=', plain],
  [
    '?tab=fixes&status=pending&q=brake+dust&sort=votes&page=2&fix=abc',
    { status: 'pending', q: 'brake dust', sort: 'votes', page: 2, fix: 'abc' },
  ],
])('reads %s', (search, place) => {
  expect(readPlace(new URLSearchParams(search))).toEqual(place);
});

it('writes what it reads, and leaves out the defaults', () => {
  expect(linkToPlace(readPlace(new URLSearchParams()))).toEqual({ search: '?tab=fixes' });
  const search = '?tab=fixes&status=hidden&q=wax&sort=oldest&page=3&fix=abc';
  expect(linkToPlace(readPlace(new URLSearchParams(search)))).toEqual({ search });
});
