import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { hourSteps, weekdays } from '@app/contracts/schedules/schedules.constants.js';
import { cronOf, frequencyOf, nextMoment, nextMoments, usualPattern } from './pattern.js';

const after = (pattern: Pattern, at: string, count: number) =>
  nextMoments(pattern, new Date(at), count).map((moment) => moment.toISOString().slice(0, 16));

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });

describe('the moments of a schedule', () => {
  it('are at the same time of London’s day in winter and in summer', () => {
    const nightly: Pattern = { every: 'day', at: '02:00' };
    expect(after(nightly, '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28T02:00',
      '2026-03-29T01:00',
      '2026-03-30T01:00',
    ]);
    expect(after({ every: 'week', day: 'wednesday', at: '19:00' }, '2026-10-20T12:00:00Z', 2)).toEqual([
      '2026-10-21T18:00',
      '2026-10-28T19:00',
    ]);
  });

  it('skip no day where the clocks go forward over the time, and have no second where they go back', () => {
    const inTheHour: Pattern = { every: 'day', at: '01:30' };
    expect(after(inTheHour, '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:30',
      '2026-03-30T00:30',
    ]);
    expect(after(inTheHour, '2026-10-23T12:00:00Z', 3)).toEqual([
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  it('come every few minutes, on the minutes of the hour that divide it', () => {
    expect(after({ every: 'minutes', minutes: 15 }, '2026-10-24T23:50:00Z', 2)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T00:15',
    ]);
    expect(frequencyOf({ every: 'minutes', minutes: 1 })).toBe('hourly');
  });

  it('come every hour, also in the night that has an hour twice', () => {
    expect(after({ every: 'hours', hours: 1 }, '2026-10-24T23:30:00Z', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ]);
  });

  it('are later than what they are after, and say what the pattern says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...weekdays), times, moments, (day, at, from) => {
        const moment = nextMoment({ every: 'week', day, at }, from);
        expect(moment.getTime()).toBeGreaterThan(from.getTime());
        expect(moment.getTime() - from.getTime()).toBeLessThanOrEqual(8 * 86_400_000);
        const [weekday = '', time = ''] = london.format(moment).toLowerCase().split(/,? /);
        expect(weekday).toBe(day);
        // Only the hour that the clocks leave out moves, to the one after it.
        if (!at.startsWith('01:')) expect(time).toBe(at);
      }),
      { numRuns: 200, seed: 25 },
    );
  });

  it('of steps of hours are those hours of the day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...hourSteps), moments, (hours, from) => {
        const gap = nextMoment({ every: 'hours', hours }, from).getTime() - from.getTime();
        expect(gap).toBeGreaterThan(0);
        // Plus the hour that a night of October has more.
        expect(gap).toBeLessThanOrEqual((hours + 1) * 3_600_000);
      }),
      { numRuns: 200, seed: 25 },
    );
  });
});

it('a pattern is a cron line with Sunday as 0', () => {
  expect(cronOf({ every: 'hours', hours: 6 })).toBe('0 */6 * * *');
  expect(cronOf({ every: 'day', at: '02:05' })).toBe('5 2 * * *');
  expect(cronOf({ every: 'week', day: 'sunday', at: '00:00' })).toBe('0 0 * * 0');
  expect(cronOf({ every: 'week', day: 'saturday', at: '23:59' })).toBe('59 23 * * 6');
});

it('the usual pattern of a frequency has that frequency', () => {
  for (const frequency of ['hourly', 'daily', 'weekly'] as const)
    expect(frequencyOf(usualPattern(frequency))).toBe(frequency);
});
