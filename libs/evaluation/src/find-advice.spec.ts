import { describe, expect, it } from '@jest/globals';
import { findAdvice } from './find-advice.js';

describe('findAdvice', () => {
  it.each([
    'Never use petrol.',
    'Petrol damages the lacquer.',
    "You shouldn't need petrol.",
    'Do not:\n- wipe it with petrol',
    'Avoid petrol; rinse instead.',
  ])('takes a warning for what it is: %s', (text) => expect(findAdvice(text, 'petrol')).toBeNull());

  it.each([
    'Use petrol.',
    'Do not scrub. Wipe it with petrol.',
    'No scrubbing but dab on some petrol.',
    'You need:\n- petrol',
  ])('finds the advice in: %s', (text) => expect(findAdvice(text, 'petrol')).toMatch(/petrol/));
});
