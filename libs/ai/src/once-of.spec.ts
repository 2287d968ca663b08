import { describe, expect, it } from '@jest/globals';
import { onceOf } from './once-of.js';

describe('what is made once of the same sources', () => {
  const lexicon = {};
  const made = () => {
    let times = 0;
    const of = onceOf(
      (sources: { lexicon: object; words: string }) => sources.lexicon,
      ({ lexicon: first, words }) => [first, words],
      ({ words }) => `${words} ${++times}`,
    );
    return of;
  };

  it('is made again where one of them is another', () => {
    const of = made();
    expect(of({ lexicon, words: 'a' })).toBe('a 1');
    expect(of({ lexicon, words: 'a' })).toBe('a 1');
    expect(of({ lexicon, words: 'b' })).toBe('b 2');
    expect(of({ lexicon, words: 'a' })).toBe('a 3');
  });

  it('is kept for each key', () => {
    const of = made();
    const other = {};
    of({ lexicon, words: 'a' });
    expect(of({ lexicon: other, words: 'a' })).toBe('a 2');
    expect(of({ lexicon, words: 'a' })).toBe('a 1');
  });
});
