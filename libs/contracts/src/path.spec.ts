import { describe, expect, it } from '@jest/globals';
import { fillPath } from './path.js';

describe('fillPath', () => {
  it('fills in each name, safely', () => {
    expect(fillPath('/api/photos/:id/:variant', { id: 'a/b', variant: 'webp' })).toBe('/api/photos/a%2Fb/webp');
  });

  it('asks for what has a value', () => {
    const query = { q: 'a&b', page: 0, isOpen: false, empty: '', none: null, unknown: undefined };
    expect(fillPath('/api/jobs', {}, query)).toBe('/api/jobs?q=a%26b&page=0&isOpen=false');
    expect(fillPath('/api/jobs', {}, { empty: '' })).toBe('/api/jobs');
    expect(fillPath('/api/jobs', {}, { from: new Date(0) })).toBe('/api/jobs?from=1970-01-01T00%3A00%3A00.000Z');
  });
});
