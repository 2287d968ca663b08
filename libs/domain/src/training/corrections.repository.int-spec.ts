import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewCorrection } from '@app/contracts/training/training.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { CorrectionsRepository } from './corrections.repository.js';

let own: OwnDatabase;
let corrections: CorrectionsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  corrections = new CorrectionsRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from training_correction'));

const insert = (originalQuery: string, change: Partial<NewCorrection> = {}) =>
  corrections.insert({
    originalQuery,
    incorrectResponse: 'Scrub it.',
    correctedResponse: 'Soak it.',
    correctionType: 'technique',
    priority: 'medium',
    status: 'active',
    ...change,
  });
const page = { q: '', sort: 'newest', page: 1, pageSize: 10 } as const;
const questions = async (query: Partial<Parameters<CorrectionsRepository['findPage']>[0]> = {}) =>
  (await corrections.findPage({ ...page, ...query })).rows.map(({ originalQuery }) => originalQuery);

describe('a correction', () => {
  it('is followed while it is active, the oldest first', async () => {
    const first = await insert('tar');
    await insert('wax', { status: 'inactive' });
    await insert('glass');
    const active = async () => (await corrections.findActive()).map(({ originalQuery }) => originalQuery);
    expect(await active()).toEqual(['tar', 'glass']);
    await corrections.update(first.id, { status: 'inactive' });
    expect(await active()).toEqual(['glass']);
  });

  it('is changed where it is as it was seen, merged, and no other with it', async () => {
    const [tar, wax] = [await insert('tar'), await insert('wax')];
    const changed = await corrections.update(tar.id, { priority: 'high', version: tar.version });
    expect(changed).toMatchObject({
      originalQuery: 'tar',
      correctedResponse: 'Soak it.',
      priority: 'high',
      version: 2,
    });
    expect(changed!.updatedAt.getTime()).toBeGreaterThan(tar.updatedAt.getTime());
    expect(await corrections.update(tar.id, { priority: 'low', version: tar.version })).toBeNull();
    expect(await corrections.update(tar.id, { priority: 'low' })).toMatchObject({ version: 3 });
    expect(await corrections.findById(wax.id)).toEqual(wax);
    expect(await corrections.update(randomUUID(), { priority: 'low' })).toBeNull();
  });

  it('is deleted alone, and once', async () => {
    const [tar, wax] = [await insert('tar'), await insert('wax')];
    expect([await corrections.delete(tar.id), await corrections.delete(tar.id)]).toEqual([true, false]);
    expect(await corrections.findActive()).toEqual([wax]);
  });

  it('changes the fingerprint by whatever happens to it', async () => {
    const prints = [await corrections.fingerprint()];
    const note = async () => prints.push(await corrections.fingerprint());
    const { id } = await insert('tar');
    await note();
    await corrections.update(id, { status: 'inactive' });
    await note();
    await corrections.delete(id);
    await insert('wax');
    await note();
    expect(new Set(prints).size).toBe(prints.length);
    expect(await corrections.fingerprint()).toBe(prints.at(-1));
  });
});

describe('the list of corrections', () => {
  beforeEach(async () => {
    await insert('tar', { priority: 'low' });
    await insert('Glass', { priority: 'high', incorrectResponse: 'Use 100% vinegar.' });
    await insert('wax', { priority: 'medium', correctedResponse: 'Use a soft cloth.' });
  });

  it.each([
    ['newest', ['wax', 'Glass', 'tar']],
    ['oldest', ['tar', 'Glass', 'wax']],
    ['priority', ['Glass', 'wax', 'tar']],
    ['question', ['Glass', 'tar', 'wax']],
  ] as const)('comes by %s', async (sort, expected) => {
    expect(await questions({ sort })).toEqual(expected);
  });

  it('is searched in the question and both answers, for the letters as they are', async () => {
    expect(await questions({ q: 'TAR' })).toEqual(['tar']);
    expect(await questions({ q: 'VINEGAR' })).toEqual(['Glass']);
    expect(await questions({ q: 'soft cloth' })).toEqual(['wax']);
    expect(await questions({ q: '%' })).toEqual(['Glass']);
    expect(await corrections.findPage({ ...page, q: 'a', page: 2, pageSize: 2 })).toMatchObject({
      rows: [{ originalQuery: 'tar' }],
      total: 3,
    });
  });
});
