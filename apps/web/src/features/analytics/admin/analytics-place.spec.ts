import { expect, it } from '@jest/globals';
import { analyticsPlace } from './analytics-place';

it.each(['2026-11', '2026-01'])('knows %s as a month', (month) => {
  expect(analyticsPlace.read(new URLSearchParams({ month })).month).toBe(month);
});

it.each(['2026-99', '2026-00', '1999-01', '2026-1', '2026-11-01', ''])('knows no month %p', (month) => {
  expect(analyticsPlace.read(new URLSearchParams({ month })).month).toBeNull();
});

it.each([
  ['2026-11-21', '2026-11-21'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-31', null],
  ['1999-12-31', null],
  ['2026-11', null],
])('reads the first day %s as %p', (from, day) => {
  expect(analyticsPlace.read(new URLSearchParams({ from })).from).toBe(day);
});
