import { join, sep } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BadFileKeyError, checkKey, checkPrefix } from './file-key.js';

// Hostile names meet the rules here, where there is no file system, and the stores only with names that stay inside
// the test's own folder: a store that is broken while somebody works on it must not be able to delete a machine.
const hostileKeys = [
  '',
  '.',
  '..',
  '/',
  '../secret.txt',
  'photos/../../secret.txt',
  'photos/1/../2/original.jpg',
  '/etc/passwd.txt',
  '//server/share.jpg',
  'C:/secret.txt',
  'C:\\secret.txt',
  'photos\\..\\..\\secret.txt',
  'photos/1/..%2f..%2fsecret.txt',
  'photos//original.jpg',
  'photos/./original.jpg',
  'photos/1/original.jpg/',
  'photos/1/original.jpg/more.jpg',
  'photos/1/.original.jpg.type',
  'photos/.hidden/original.jpg',
  'photos/1/original..jpg',
  'photos/1/original.jpg\0.png',
  'photos/1/original.jpg\n',
  'photos/1/\u202egpj.exe',
  'photos/ 1/original.jpg',
  'photos/1/original.jpg?x=1',
  '-rf.jpg',
  '~/secret.txt',
  'photos/ä/original.jpg',
  `${'a/'.repeat(20)}original.jpg`,
  `${'a'.repeat(5000)}.jpg`,
];

const accepts = (check: (text: string) => void, text: string) => {
  try {
    check(text);
    return true;
  } catch {
    return false;
  }
};

describe('checkKey', () => {
  it.each(['original.jpg', 'photos/4c1d2b6e-7f0a-4f5e-9b8e-0d6a3c2b1a00/w1920.jpg', 'chat/a_B-9/1.mp4', 'a/b.tar.gz'])(
    'accepts %s',
    (key) => expect(() => checkKey(key)).not.toThrow(),
  );

  it.each(hostileKeys)('refuses %j, as a key and as a folder', (key) => {
    expect(() => checkKey(key)).toThrow(BadFileKeyError);
    expect(() => checkPrefix(key)).toThrow(BadFileKeyError);
    expect(() => checkPrefix(`${key}/`)).toThrow(BadFileKeyError);
  });

  it('refuses a file without an ending, which could be mistaken for a folder', () => {
    expect(() => checkKey('photos/1/original')).toThrow(BadFileKeyError);
  });

  it('accepts nothing that leads out of a folder, or to a hidden file in it', () => {
    const piece = fc.constantFrom('..', '.', '/', '/', '\\', 'photos', '.jpg', 'a', '\0', '%2e', '~', ' ');
    const text = fc.oneof(
      fc.array(piece).map((pieces) => pieces.join('')),
      fc.string(),
    );
    let accepted = 0;
    fc.assert(
      fc.property(text, (key) => {
        if (!accepts(checkKey, key)) return;
        accepted += 1;
        const path = join('/store', key);
        expect(path).toBe(`/store${sep}${key}`);
        expect(path).not.toContain('/.');
      }),
      { numRuns: 20_000, seed: 19 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

describe('checkPrefix', () => {
  it.each(['photos/', 'photos/1/', 'photos/1/small/'])('accepts %s', (prefix) => {
    expect(() => checkPrefix(prefix)).not.toThrow();
  });

  it.each(['', '/', '//', '../', 'photos', 'photos/1', 'photos/1/original.jpg', 'photos//', 'photos/../'])(
    'refuses %j: everything, half a name, or somewhere else',
    (prefix) => expect(() => checkPrefix(prefix)).toThrow(BadFileKeyError),
  );
});
