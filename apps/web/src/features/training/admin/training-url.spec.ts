import { describe, expect, it } from '@jest/globals';
import { linkToPlace, readPlace } from './training-url';

describe('the address of the training tab', () => {
  it('is read back as it was written', () => {
    const place = { q: 'tree sap & tar', sort: 'priority' as const, page: 3, edit: 'c1' };
    expect(readPlace(new URLSearchParams(linkToPlace(place).search))).toEqual(place);
  });

  it('leaves out what is the default, and falls back to it', () => {
    const plain = { q: '', sort: 'newest' as const, page: 1, edit: null };
    expect(linkToPlace(plain)).toEqual({ search: '?tab=corrections' });
    expect(readPlace(new URLSearchParams('?sort=;drop&page=-1&edit='))).toEqual(plain);
  });
});
