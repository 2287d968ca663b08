import { describe, expect, it } from '@jest/globals';
import { generatePassword } from './password.js';
import { isCommonPassword } from './common-passwords.js';

describe('a common password', () => {
  it.each([
    'password',
    'Password1234',
    'FOOTBALL2024',
    'qwertyuiop12!',
    'aaaaaaaaaaaa',
    'qwertyqwerty',
    '121212121212',
  ])('is %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each(['a towel for every panel', 'dragon slays knight at 4', 'snow foam, then rinse'])(
    'is not %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );

  it('is none that we make', async () => {
    for (let count = 0; count < 50; count++) expect(await isCommonPassword(generatePassword())).toBe(false);
  });
});
