import { describe, expect, it } from '@jest/globals';
import { matchKeywords, splitKeywords } from './video-keywords.js';

describe('a list of keywords', () => {
  it('is split at its commas, without what is empty', () => {
    expect(splitKeywords(' two bucket wash,, wash mitt ,')).toEqual(['two bucket wash', 'wash mitt']);
    expect(splitKeywords(' , ')).toEqual([]);
  });

  it.each([
    ['How do I do a two-bucket wash?', 'two bucket wash'],
    ['WASH my car with two buckets', 'two bucket wash'],
    ['which wash mitts are best?', 'wash mitt'],
    ['a wash mitt for a two bucket wash', 'two bucket wash'],
  ])('is spoken of by %j in the keyword that says most', (text, keyword) => {
    expect(matchKeywords('wash mitt, two bucket wash, mitt', text)?.keyword).toBe(keyword);
  });

  it.each(['two buckets', 'washing', 'a bucket for my car', ''])('is not spoken of by %j', (text) => {
    expect(matchKeywords('wash mitt, two bucket wash', text)).toBeNull();
  });

  it('matches nothing by words that say nothing', () => {
    expect(matchKeywords('car care, the, of', 'car care for the car')).toBeNull();
  });

  it('takes the first of two that say as much', () => {
    expect(matchKeywords('snow foam, foam lance', 'snow foam lance')).toEqual({ keyword: 'snow foam', words: 2 });
  });
});
