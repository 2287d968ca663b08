import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { TokenRepository } from './token.repository.js';

const hash = Buffer.alloc(32, 1);
const otherHash = Buffer.alloc(32, 2);

let own: OwnDatabase;
let tokens: TokenRepository;
beforeAll(async () => {
  own = await ownDatabase();
  tokens = new TokenRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from operator_token'));

const insert = (name: string, of: Buffer, expiresAt: string | null = null) =>
  tokens.insert(of, { name, scopes: ['read', 'run'], expiresAt }, 'Kim', own.database.manager);
const expire = (interval: string) =>
  own.database.query(`update operator_token set expires_at = now() + $1::interval where token_hash = $2`, [
    interval,
    hash,
  ]);

describe('a token', () => {
  it('has a name that no other has, in whatever case', async () => {
    expect(await insert('Nightly', hash)).toMatchObject({ name: 'Nightly', createdBy: 'Kim', lastUsedAt: null });
    expect(await insert('nightly', otherHash)).toBeNull();
    expect(await insert('Weekly', otherHash)).not.toBeNull();
  });

  it('tells of its first use, and when it was used last', async () => {
    await insert('Nightly', hash);
    await insert('Weekly', otherHash);
    expect(await tokens.touch(hash)).toEqual({ name: 'Nightly', scopes: ['read', 'run'], isFirstUse: true });
    expect(await tokens.touch(hash)).toEqual({ name: 'Nightly', scopes: ['read', 'run'], isFirstUse: false });
    const used = (await tokens.findAll()).map(({ name, lastUsedAt }) => [name, lastUsedAt !== null]);
    expect(used.sort()).toEqual([
      ['Nightly', true],
      ['Weekly', false],
    ]);
  });

  it('is used for the first time once, however many use it at the same moment', async () => {
    await insert('Nightly', hash);
    const uses = await Promise.all([1, 2, 3].map(() => tokens.touch(hash)));
    expect(uses.map((use) => use?.isFirstUse).sort()).toEqual([false, false, true]);
  });

  it('lives until its end, and is not used after it', async () => {
    await insert('Nightly', hash);
    await expire('1 minute');
    expect(await tokens.touch(hash)).not.toBeNull();
    await own.database.query('update operator_token set last_used_at = null');
    await expire('-1 millisecond');
    expect(await tokens.touch(hash)).toBeNull();
    expect(await tokens.findAll()).toMatchObject([{ name: 'Nightly', lastUsedAt: null }]);
  });

  it('is unknown by any other hash', async () => {
    await insert('Nightly', hash);
    expect(await tokens.touch(otherHash)).toBeNull();
  });

  it('ends alone, and once', async () => {
    const { id } = (await insert('Nightly', hash))!;
    await insert('Weekly', otherHash);
    expect(await tokens.remove(id, own.database.manager)).toBe('Nightly');
    expect(await tokens.remove(id, own.database.manager)).toBeNull();
    expect(await tokens.findAll()).toMatchObject([{ name: 'Weekly' }]);
  });

  it('is listed newest first', async () => {
    await insert('Old', hash);
    await own.database.query(`update operator_token set created_at = now() - interval '1 day'`);
    await insert('New', otherHash);
    expect((await tokens.findAll()).map(({ name }) => name)).toEqual(['New', 'Old']);
  });
});
