import { describe, expect, it } from '@jest/globals';
import { hash as argon2id } from '@node-rs/argon2';
import { generatePassword, hashPassword, verifyPassword } from './password.js';

describe('a password', () => {
  it('is kept as argon2id with the parameters in it, salted each time', async () => {
    const [one, other] = await Promise.all([hashPassword('hello'), hashPassword('hello')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword(one, 'hello')).toBe(true);
    expect(await verifyPassword(one, 'Hello')).toBe(false);
  });

  it('is known again by what another library of argon2 made of it', async () => {
    const stored = '$argon2id$v=19$m=19456,p=1,t=2$rpaMJ2Q1l47s496FpS3HRw$s7Gn6infXEG473yW/EOgPusg9abm10dLpcnaL3J7OYM';
    expect(await verifyPassword(stored, 'hello')).toBe(true);
    expect(await verifyPassword(stored, 'hallo')).toBe(false);
  });

  it('is the same however a keyboard sends its accents', async () => {
    const [composed, decomposed] = ['caf\u00e9 \ufb01ne', 'cafe\u0301 fine'];
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true);
    expect(await verifyPassword(await hashPassword(decomposed), composed)).toBe(true);
    expect(await verifyPassword(await hashPassword(composed), 'cafe fine')).toBe(false);
  });

  it.each([
    ['composed', 'caf\u00e9 \ufb01ne'],
    ['decomposed', 'cafe\u0301 \ufb01ne'],
  ])('is known in both forms where its hash is of a %s one', async (_form, typed) => {
    const asTyped = await argon2id(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    for (const form of ['NFC', 'NFD'] as const) expect(await verifyPassword(asTyped, typed.normalize(form))).toBe(true);
  });

  it.each(['', 'plain', '$argon2id$v=19$'])('is wrong where %j is stored', async (stored) => {
    expect(await verifyPassword(stored, 'hello')).toBe(false);
  });

  it('is 16 characters without look-alikes when it is made', () => {
    expect(generatePassword()).toMatch(/^[a-hjkmnp-z2-9]{16}$/);
  });
});
