import { describe, expect, it } from '@jest/globals';
import { filterWords, setWords, skippedWords } from './bulk-words';

const fixes = ['fix', 'fixes'] as const;

describe('a set in words', () => {
  it.each([
    ['these', 1, [], 'this fix'],
    ['these', 20, ['“foam”'], 'these 20 fixes'],
    ['all', 1, [], 'the one fix'],
    ['all', 143, [], 'all 143 fixes'],
    ['all', 143, ['“foam”', 'Waiting'], 'all 143 fixes that match “foam”, Waiting'],
  ] as const)('%s %i %j: %s', (scope, count, filters, words) =>
    expect(setWords({ scope, count }, fixes, filters)).toBe(words),
  );

  it('names only the filters that leave something out', () => {
    expect(filterWords('foam', null, 'Waiting', undefined)).toEqual(['“foam”', 'Waiting']);
    expect(filterWords('')).toEqual([]);
  });
});

describe('what was left as it was', () => {
  it('is told with each reason once, and not where all was done', () => {
    expect(skippedWords({ done: [], skipped: [] })).toBe('');
    expect(skippedWords({ done: [], skipped: [{ id: 'a', reason: 'It is gone.' }] })).toBe(
      '1 left as it was. It is gone.',
    );
    const skipped = ['Gone.', 'So already.', 'Gone.'].map((reason, at) => ({ id: String(at), reason }));
    expect(skippedWords({ done: [], skipped })).toBe('3 left as they were. Gone. So already.');
  });
});
