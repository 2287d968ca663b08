import { expect, it } from '@jest/globals';
import { linkWith, readPage } from './link-with';

it('changes what it is told, and keeps the rest in its order', () => {
  const params = new URLSearchParams('tab=retailers&q=wax&page=3');
  expect(linkWith(params, { page: null, q: 'foam', view: 'logs' })).toEqual({
    search: '?tab=retailers&q=foam&view=logs',
  });
  expect(linkWith(params, { q: '', page: 2 })).toEqual({ search: '?tab=retailers&page=2' });
  expect(params.toString()).toBe('tab=retailers&q=wax&page=3');
});

it.each([
  ['', 1],
  ['page=4', 4],
  ['page=-1', 1],
  ['page=2.5', 1],
  ['page=moon', 1],
])('reads the page of %j', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});
