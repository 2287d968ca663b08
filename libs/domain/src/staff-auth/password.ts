import { randomBytes } from 'node:crypto';
import { hash as argon2id, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes; about 30 ms on a small server. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The library's own choice among the kinds of argon2 is argon2id. */
export const hashPassword = (password: string): Promise<string> => argon2id(normalised(password), options);

/** The hash of a random password that nobody has, at the cost of every other: verified where a name has no account. */
export const PLACEHOLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$U9rhdBTfDBdRpLMjLvtwHA$hORSOnG7xFFhA98v7/ACnFZTVlknRloTEZHtxXJILOI';

/** One form for all ways in which keyboards send the same letters: macOS takes some accents apart. */
const normalised = (password: string): string => password.normalize('NFKC');

/**
 * False for a wrong password and for a hash that cannot be read. Hashes made before passwords were normalised are of the typed form,
 * which may be composed or decomposed.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  try {
    for (const form of new Set([normalised(password), password, password.normalize('NFC'), password.normalize('NFD')]))
      if (await verify(hash, form)) return true;
    return false;
  } catch {
    return false;
  }
}

/** 16 random characters without look-alikes, about 80 bits. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  // 31 letters do not divide 256: taking only bytes below 248 keeps them equally likely.
  const letters: string[] = [];
  while (letters.length < 16) {
    for (const byte of randomBytes(32)) if (byte < 248 && letters.length < 16) letters.push(alphabet.charAt(byte % 31));
  }
  return letters.join('');
}
