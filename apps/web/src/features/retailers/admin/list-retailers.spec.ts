import { describe, expect, it } from '@jest/globals';
import { aRetailer } from '../../../testing/retailer.factory';
import { listRetailers } from './list-retailers';

const hut = aRetailer({ retailer: 'Motor Hut', category: 'fallback', priority: 1, notes: 'Paused: site rebuild' });
const bliss = aRetailer({ retailer: 'Bliss', category: 'preferred', priority: 3 });
const valet = aRetailer({ retailer: 'Valet North', category: 'fallback', priority: 2, status: 'inactive' });
const names = (...args: Parameters<typeof listRetailers>) => listRetailers(...args).map(({ retailer }) => retailer);

describe('listRetailers', () => {
  it('sorts by priority, name or category', () => {
    const all = [valet, bliss, hut];
    expect(names(all, { q: '', sort: 'priority' })).toEqual(['Motor Hut', 'Valet North', 'Bliss']);
    expect(names(all, { q: '', sort: 'name' })).toEqual(['Bliss', 'Motor Hut', 'Valet North']);
    expect(names(all, { q: '', sort: 'category' })).toEqual(['Bliss', 'Motor Hut', 'Valet North']);
  });

  it('finds every word in the name or the notes, whatever the case', () => {
    expect(names([valet, bliss, hut], { q: ' REBUILD motor ', sort: 'priority' })).toEqual(['Motor Hut']);
    expect(names([valet, bliss, hut], { q: 'motor bliss', sort: 'priority' })).toEqual([]);
  });
});
