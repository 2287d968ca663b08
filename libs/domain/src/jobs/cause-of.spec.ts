import { expect, it } from '@jest/globals';
import { causeOf } from './cause-of.js';

it.each([
  ['numbers', 'The shop answered 503 after 1.5 s.', 'The shop answered 500 after 12.25 s.', 'A shop'],
  ['addresses', 'Cannot reach https://a.example/x?y=1.', 'Cannot reach http://b.example.', 'A shop'],
  ['ids', 'No photo a0b1c2d3-0000-4000-8000-00000000000f.', 'No photo ffffffff-0000-4000-8000-000000000000.', ''],
  ['what is quoted', 'Nothing matches “.card”.', 'Nothing matches “.tile a”.', 'A shop'],
])('is the same whatever %s it names', (_, one, other, subject) => {
  expect(causeOf(one, subject)).toBe(causeOf(other, subject));
});

it('leaves the subject out, and keeps what tells two causes apart', () => {
  expect(causeOf('Polished Bliss is inactive.', 'Polished Bliss')).toBe('… is inactive.');
  expect(causeOf('The disk is full.', 'Polished Bliss')).not.toBe(causeOf('The shop is away.', 'Polished Bliss'));
});

it('is of a length that an index takes', () => {
  expect(causeOf('x'.repeat(5_000), '')).toHaveLength(300);
});
