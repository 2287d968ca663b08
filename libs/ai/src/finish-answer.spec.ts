import { describe, expect, it } from '@jest/globals';
import { alsoAskedBeside } from './finish-answer.js';

describe('what others asked', () => {
  it('leaves out what the answer says itself', () => {
    const rain = { question: 'Can I wax in the rain?', answer: 'No, wait for a dry day.' };
    const often = { question: 'How often do I wax?', answer: 'Every two months.' };
    expect(alsoAskedBeside('I am not certain. No, wait for a dry day.', [rain, often])).toEqual([often]);
  });
});
