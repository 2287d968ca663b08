import { expect, it } from '@jest/globals';
import { londonMoment, patternWords } from './schedule-words';

it('says how often in words', () => {
  expect(patternWords({ every: 'hours', hours: 1 })).toBe('Every hour');
  expect(patternWords({ every: 'hours', hours: 6 })).toBe('Every 6 hours');
  expect(patternWords({ every: 'day', at: '02:00' })).toBe('Daily 02:00');
  expect(patternWords({ every: 'week', day: 'wednesday', at: '19:00' })).toBe('Wednesday 19:00');
});

it('says moments by London’s clock, wherever the reader is', () => {
  const now = new Date('2026-07-01T22:30:00Z');
  expect(londonMoment('2026-07-01T21:00:00Z', now)).toBe('Today 22:00');
  expect(londonMoment('2026-07-02T01:00:00Z', now)).toBe('Tomorrow 02:00');
  expect(londonMoment('2026-07-01T23:30:00Z', now)).toBe('Tomorrow 00:30');
  expect(londonMoment('2026-07-08T18:00:00Z', now)).toMatch(/^Wed,? 8 Jul 19:00$/);
});
