import { describe, expect, it } from '@jest/globals';
import { doubtIn } from './draft-doubts.js';

describe('the doubt of readers', () => {
  it.each([
    [{ helpful: 0, unhelpful: 2 }, null],
    [{ helpful: 3, unhelpful: 3 }, null],
    [{ helpful: 0, unhelpful: 3 }, '3 of 3 readers say that it did not help.'],
    [{ helpful: 1, unhelpful: 3 }, '3 of 4 readers say that it did not help.'],
  ])('of %j is %s', (votes, sentence) => expect(doubtIn({ ...votes, reasons: [] })).toBe(sentence));

  it('tells two different reasons, and nobody’s address', () => {
    const reasons = ['Nothing on rubber.', '', 'Nothing on rubber.', 'Ring me: 07700 900123', 'Too long.'];
    expect(doubtIn({ helpful: 0, unhelpful: 5, reasons })).toBe(
      '5 of 5 readers say that it did not help: “Nothing on rubber.”, “Ring me: [number]”',
    );
  });
});
