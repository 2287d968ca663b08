import { describe, expect, it } from '@jest/globals';
import { linkToPlace, readPlace } from './jobs-url';

describe('the address of a place in the jobs tab', () => {
  it('comes back the same', () => {
    const place = { view: 'runs', kind: 'crawl', state: 'failed', page: 3, run: 'abc', schedule: null } as const;
    const form = { view: 'schedules', kind: null, state: null, page: 1, run: null, schedule: 'new' } as const;
    expect(readPlace(new URLSearchParams(linkToPlace(place).search))).toEqual(place);
    expect(readPlace(new URLSearchParams(linkToPlace(form).search))).toEqual(form);
  });

  it('falls back to the plain list where it makes no sense', () => {
    const place = readPlace(new URLSearchParams('view=moon&kind=cat&state=odd&page=-2&run='));
    expect(place).toEqual({ view: 'runs', kind: null, state: null, page: 1, run: null, schedule: null });
    expect(linkToPlace(place).search).toBe('?tab=jobs');
  });
});
