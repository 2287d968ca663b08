import { describe, expect, it } from '@jest/globals';
import { readByteRange } from './byte-range.js';

describe('readByteRange', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['BYTES= 5 - 6 ', { start: 5, end: 6 }],
  ])('reads %s of 100 bytes', (header, range) => {
    expect(readByteRange(header, 100)).toEqual(range);
  });

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes=a-b',
    `bytes=${'9'.repeat(40)}-`,
  ])('takes %s for the whole file', (header) => {
    expect(readByteRange(header, 100)).toBe('whole');
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('cannot satisfy %s of 100 bytes', (header) => {
    expect(readByteRange(header, 100)).toBe('unsatisfiable');
  });
});
