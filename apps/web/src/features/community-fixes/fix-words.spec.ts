import { expect, it } from '@jest/globals';
import { formatAge } from './fix-words';

it.each([
  ['2026-11-21T08:00:00', 'Today'],
  ['2026-11-21T23:00:00', 'Today'],
  ['2026-11-20T23:59:00', 'Yesterday'],
  ['2026-11-19T23:59:00', '2 days ago'],
  ['2026-11-14T12:00:00', '1 week ago'],
  ['2026-11-01T12:00:00', '2 weeks ago'],
  ['2026-09-01T12:00:00', '1 Sept 2026'],
])('says of %s: %s', (at, age) => {
  expect(formatAge(new Date(at).toISOString(), new Date('2026-11-21T14:32:00'))).toBe(age);
});
