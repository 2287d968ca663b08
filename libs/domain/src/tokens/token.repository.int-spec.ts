import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { TokenRepository } from './token.repository.js';

let own: OwnDatabase;
let tokens: TokenRepository;
beforeAll(async () => {
  own = await ownDatabase();
  tokens = new TokenRepository(own.database);
});
afterAll(() => own.close());

/** `change` is made to its row, as though time had passed. */
async function aToken(name: string = randomUUID(), { expiresAt = null as string | null, change = 'id = id' } = {}) {
  const hash = randomBytes(32);
  const made = await tokens.insert(hash, { name, expiresAt }, 'Karen', own.database.manager);
  await own.database.query(`update operator_token set ${change} where token_hash = $1`, [hash]);
  return { hash, made };
}

describe("an operator's token", () => {
  it('has a name of its own, in whatever case', async () => {
    const expiresAt = '2099-01-31T01:00:00+01:00';
    const { made } = await aToken('Nightly', { expiresAt });
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Nightly',
      createdBy: 'Karen',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: null,
      expiresAt: '2099-01-31T00:00:00.000Z',
    });
    expect((await aToken('nightLY')).made).toBeNull();
    expect((await tokens.findAll()).filter(({ name }) => name.toLowerCase() === 'nightly')).toEqual([made]);
  });

  it.each([
    ['without an end', 'expires_at = null', true],
    ['before its end', `expires_at = now() + interval '1 minute'`, true],
    ['at its end', 'expires_at = now()', false],
    ['that is old and never ends', `created_at = now() - interval '9 years'`, true],
  ])('%s opens the door: %3$s', async (_, change, isLiving) => {
    const name = randomUUID();
    const { hash } = await aToken(name, { change });
    expect(await tokens.touch(hash)).toEqual(isLiving ? { name, isFirstUse: true } : null);
  });

  it('is known by its hash alone, and is used for the first time once, whoever comes at the same moment', async () => {
    const { hash, made } = await aToken();
    const { made: other } = await aToken();
    expect(await tokens.touch(randomBytes(32))).toBeNull();
    const uses = await Promise.all([1, 2, 3].map(() => tokens.touch(hash)));
    expect(uses.map((use) => use?.name)).toEqual([made!.name, made!.name, made!.name]);
    expect(uses.filter((use) => use?.isFirstUse)).toHaveLength(1);
    const all = await tokens.findAll();
    expect(all.find(({ id }) => id === made!.id)?.lastUsedAt).toEqual(expect.any(String));
    expect(all.find(({ id }) => id === other!.id)?.lastUsedAt).toBeNull();
  });

  it('is worth nothing once it is revoked, and no other with it', async () => {
    const { hash, made } = await aToken();
    const other = await aToken();
    const { manager } = own.database;
    expect(await tokens.remove(made!.id, manager)).toBe(made!.name);
    expect(await tokens.remove(made!.id, manager)).toBeNull();
    expect(await tokens.touch(hash)).toBeNull();
    expect(await tokens.touch(other.hash)).not.toBeNull();
  });

  it('is listed, the newest first', async () => {
    await own.database.query('delete from operator_token');
    await aToken('second', { change: `created_at = now() - interval '2 days'` });
    await aToken('third', { change: `created_at = now() - interval '3 days'` });
    await aToken('first');
    expect((await tokens.findAll()).map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  });
});
