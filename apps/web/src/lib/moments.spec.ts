import { describe, expect, it } from '@jest/globals';
import { formatDuration, formatMoment, formatTimeLeft } from './moments';

describe('formatMoment', () => {
  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);

  it('says only the time for today', () => {
    expect(formatMoment(at(21, 14, 32).toISOString(), at(21, 23, 59))).toBe('14:32');
  });

  it('adds the date for another day, also within 24 hours', () => {
    expect(formatMoment(at(21, 23, 50).toISOString(), at(22, 0, 5))).toBe('21 Nov 2026, 23:50');
  });
});

describe('formatDuration', () => {
  it.each([
    [-4_000, 'under 1 s'],
    [999, 'under 1 s'],
    [1_000, '1 s'],
    [59_999, '59 s'],
    [304_000, '5 min 04 s'],
    [3_600_000, '1 h 00 min'],
    [86_399_000, '23 h 59 min'],
    [100 * 3_600_000, '4 d 04 h'],
  ])('%d ms is %s', (ms, words) => {
    expect(formatDuration(ms)).toBe(words.replaceAll(' ', '\u00a0'));
  });
});

it.each([
  [0, 'a few seconds left'],
  [9_999, 'a few seconds left'],
  [34_000, 'about 30 s left'],
  [56_000, 'about 1 min left'],
  [150_000, 'about 3 min left'],
  [3_900_000, 'about 1 h 5 min left'],
])('says that %d ms are left as %j', (milliseconds, words) => {
  expect(formatTimeLeft(milliseconds)).toBe(words);
});
