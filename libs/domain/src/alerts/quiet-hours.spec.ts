import { describe, expect, it } from '@jest/globals';
import { isQuiet } from './quiet-hours.js';

const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);
const night = { quietFrom: '22:00', quietTo: '07:00' };
const lunch = { quietFrom: '12:00', quietTo: '13:30' };

describe('isQuiet', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
  ])('at %s of a night: %s', (time, expected) => expect(isQuiet(at(time), night)).toBe(expected));

  it.each([
    ['11:59', false],
    ['12:00', true],
    ['13:29', true],
    ['13:30', false],
  ])('at %s of a lunch: %s', (time, expected) => expect(isQuiet(at(time), lunch)).toBe(expected));

  it('goes by London’s clock, and is never quiet without hours', () => {
    expect(isQuiet(new Date('2026-07-01T21:30:00Z'), night)).toBe(true);
    expect(isQuiet(new Date('2026-07-01T06:30:00Z'), night)).toBe(false);
    expect(isQuiet(at('23:00'), { quietFrom: '', quietTo: '' })).toBe(false);
  });
});
