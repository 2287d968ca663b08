import { describe, expect, it } from '@jest/globals';
import { linkToPlace, readPlace } from './jobs-url';

describe('the address of a place in the jobs tab', () => {
  it('comes back the same', () => {
    const place = { view: 'runs', kind: 'crawl', state: 'failed', page: 3, run: 'abc' } as const;
    expect(readPlace(new URLSearchParams(linkToPlace(place).search))).toEqual(place);
  });

  it('falls back to the plain list where it makes no sense', () => {
    const place = readPlace(new URLSearchParams('view=moon&kind=cat&state=odd&page=-2&run='));
    expect(place).toEqual({ view: 'runs', kind: null, state: null, page: 1, run: null });
    expect(linkToPlace(place).search).toBe('?tab=jobs');
  });
});
