import { expect, it } from '@jest/globals';
import { droppedWords, stateWords } from './figures-words';

const none = { limit: 0, full: 0, invalid: 0, failed: 0, bot: 0, prefetch: 0, 'opted-out': 0 };
const now = new Date('2026-11-21T15:00:00');
const asOf = new Date('2026-11-21T14:02:00').toISOString();

it.each([
  [{ asOf, behind: 3_114 }, 'Counted up to 14:02, 3,114 events waiting'],
  [{ asOf, behind: 1 }, 'Counted up to 14:02, 1 event waiting'],
  [{ asOf, behind: 0 }, 'Counted up to 14:02, nothing waiting'],
  [{ asOf, behind: 100_000 }, 'Counted up to 14:02, more than 100,000 events waiting'],
  [{ asOf: null, behind: 0 }, 'Not counted yet'],
  [{ asOf: null, behind: 12 }, 'Not counted yet, 12 events waiting'],
])('says how far the figures go: %o', (state, words) => {
  expect(stateWords(state, now)).toBe(words);
});

it('says what was left out and why, and nothing of what did not happen', () => {
  expect(droppedWords(none)).toBe('');
  expect(droppedWords({ ...none, bot: 1_204, limit: 12, 'opted-out': 3 })).toBe(
    '12 over the limit, 1,204 of bots, 3 of visitors who opted out',
  );
});
