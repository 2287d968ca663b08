import { describe, expect, it } from '@jest/globals';
import { Largest } from './largest.js';

describe('the largest of many', () => {
  const of = (values: readonly number[], most = 3) => {
    const largest = new Largest(most);
    values.forEach((value, at) => largest.offer(at, value));
    return largest.list;
  };

  it.each([
    [
      [1, 5, 3, 4, 2],
      [1, 3, 2],
    ],
    [
      [5, 4, 3, 2, 1],
      [0, 1, 2],
    ],
    [
      [1, 2, 3, 4, 5],
      [4, 3, 2],
    ],
    [
      [2, 1],
      [0, 1],
    ],
    [[], []],
  ])('of %j are at %j', (values, at) => {
    expect(of(values)).toEqual(at);
  });

  it('are the first of equals', () => {
    expect(of([1, 2, 2, 1, 2, 2])).toEqual([1, 2, 4]);
  });
});
