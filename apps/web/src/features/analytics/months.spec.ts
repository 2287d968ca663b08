import { describe, expect, it } from '@jest/globals';
import { daysOfMonth, monthsSince, monthWords } from './months';

describe('months', () => {
  it.each([
    ['2026-11', { start: '2026-11-01', end: '2026-11-30' }],
    ['2028-02', { start: '2028-02-01', end: '2028-02-29' }],
    ['2026-12', { start: '2026-12-01', end: '2026-12-31' }],
  ])('have a first and a last day: %s', (month, days) => {
    expect(daysOfMonth(month)).toEqual(days);
  });

  it('go back from the one it is in London to the first', () => {
    // Half past midnight on the first of July in London.
    const now = new Date('2026-06-30T23:30:00Z');
    const months = monthsSince('2025-05', now);
    expect([months[0], months[6], months.at(-1), months.length]).toEqual(['2026-07', '2026-01', '2025-05', 15]);
    expect(monthsSince(null, now)).toEqual(['2026-07']);
    expect(monthWords('2026-07')).toBe('July 2026');
  });
});
