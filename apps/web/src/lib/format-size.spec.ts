import { describe, expect, it } from '@jest/globals';
import { formatSize } from './format-size';

describe('formatSize', () => {
  it('names sizes as people do', () => {
    expect([200, 819.6 * 1024, 1.4 * 1024 * 1024].map(formatSize)).toEqual(['1 KB', '820 KB', '1.4 MB']);
  });
});
