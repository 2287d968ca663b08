import { describe, expect, it } from '@jest/globals';
import { daysOf, longDay, shortDay, todayInLondon } from './report-range';

describe('the days of a report', () => {
  // Half past midnight on the first of July in London.
  const now = new Date('2026-06-30T23:30:00Z');

  it('end today, in London', () => {
    expect(todayInLondon(now)).toBe('2026-07-01');
    expect(daysOf({ span: '7', from: null, to: null }, now)).toEqual({ start: '2026-06-25', end: '2026-07-01' });
    expect(daysOf({ span: '30', from: '2026-01-01', to: null }, now)).toEqual({
      start: '2026-06-02',
      end: '2026-07-01',
    });
  });

  it('are those that somebody chose, in either order', () => {
    const chosen = { span: '30', from: '2026-01-01', to: '2026-01-31' } as const;
    expect(daysOf(chosen, now)).toEqual({ start: '2026-01-01', end: '2026-01-31' });
    expect(daysOf({ ...chosen, to: '2025-12-31' }, now)).toEqual({ start: '2025-12-31', end: '2026-01-01' });
  });

  it('are named as one says them', () => {
    expect([shortDay('2026-11-21'), longDay('2026-11-21')]).toEqual(['21 Nov', 'Sat 21 Nov']);
  });
});
