import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { choice, flag, listPlace, openRecord, pageNumber, pageSize, searchWords } from './list-place';

const place = listPlace({
  tab: 'fixes',
  schema: z.object({
    status: choice(['pending', 'hidden']),
    q: searchWords(),
    sort: choice(['newest', 'votes'], 'newest'),
    changed: flag(),
    page: pageNumber(),
    size: pageSize(),
    fix: openRecord(),
  }),
  filters: ['status', 'q', 'changed'],
});
const plain = { status: null, q: '', sort: 'newest', changed: false, page: 1, size: 20, fix: null };
const read = (search: string) => place.read(new URLSearchParams(search));

describe('the address of a list', () => {
  it.each([
    ['', plain],
    ['?tab=fixes&status=nonsense&sort=;drop&changed=maybe&page=-3&size=21&fix=', plain],
    ['?page=2.5&size=', plain],
    ['?page=100001&size=5000', plain],
    [
      '?tab=fixes&status=pending&q=brake+dust&sort=votes&changed=true&page=2&size=50&fix=abc',
      { status: 'pending', q: 'brake dust', sort: 'votes', changed: true, page: 2, size: 50, fix: 'abc' },
    ],
  ])('%s is understood', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it('keeps the first 200 letters of a long search', () => {
    expect(read(`?q=${'a'.repeat(300)}`).q).toHaveLength(200);
  });

  it('leaves out what is plain, and is read back as it was written', () => {
    expect(place.link(read(''))).toEqual({ search: '?tab=fixes' });
    const search = '?tab=fixes&status=hidden&q=wax&sort=votes&changed=true&page=3&size=100&fix=abc';
    expect(place.link(read(search))).toEqual({ search });
  });

  it('drops what another place left there, unless it adds to that place', () => {
    const params = new URLSearchParams('?tab=retailers&retailer=halfords&page=4');
    expect(place.link(read('?page=2'), params)).toEqual({ search: '?tab=fixes&page=2' });
    const within = listPlace({ tab: null, schema: z.object({ page: pageNumber() }), filters: [] });
    expect(within.link({ page: 2 }, params)).toEqual({ search: '?tab=retailers&retailer=halfords&page=2' });
    expect(within.link({ page: 1 }, params)).toEqual({ search: '?tab=retailers&retailer=halfords' });
  });
});
