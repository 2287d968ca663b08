import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CorrectionsQuery, NewCorrection } from '@app/contracts/training/training.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { sqlOn } from '../sql.js';
import { CorrectionsRepository } from './corrections.repository.js';

let own: OwnDatabase;
let corrections: CorrectionsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  corrections = new CorrectionsRepository(own.database);
});
afterAll(() => own.close());
beforeEach(() => own.database.query('truncate training_correction, search_event'));

const given: NewCorrection = {
  originalQuery: 'sap on the roof',
  incorrectResponse: 'Scrape it off.',
  correctedResponse: 'Warm it with a wet cloth.',
  correctionType: 'technique',
  priority: 'medium',
  status: 'active',
};
const insert = (changes: Partial<NewCorrection> = {}) => corrections.insert({ ...given, ...changes });
const page = async (query: Partial<CorrectionsQuery>) => {
  const { rows, total } = await corrections.findPage({ q: '', sort: 'newest', page: 1, pageSize: 20, ...query });
  return { questions: rows.map(({ originalQuery }) => originalQuery), total };
};
const found = async (q: string) => (await page({ q, sort: 'question' })).questions;

describe('a page of corrections', () => {
  it('is searched in the question and in both answers, whichever letters are large', async () => {
    await insert({ originalQuery: 'a Needle' });
    await insert({ originalQuery: 'b', incorrectResponse: 'NEEDLE in it' });
    await insert({ originalQuery: 'c', correctedResponse: 'with a needle' });
    await insert({ originalQuery: 'd' });
    expect(await found('needle')).toEqual(['a Needle', 'b', 'c']);
    expect(await found('')).toHaveLength(4);
  });

  it('takes no letter for a pattern', async () => {
    await insert({ originalQuery: '100% wool_mitt \\ cloth' });
    await insert({ originalQuery: '100 woolXmitts' });
    for (const q of ['100%', 'l_m', '\\ c']) expect([q, await found(q)]).toEqual([q, ['100% wool_mitt \\ cloth']]);
    expect(await found('1%l')).toEqual([]);
  });

  it('says how many there are beyond it', async () => {
    for (const originalQuery of ['a', 'b', 'c']) await insert({ originalQuery });
    await insert({ originalQuery: 'other' });
    await sqlOn(own.database)
      .updateTable('training_correction')
      .set({ corrected_response: 'x' })
      .where('original_query', '=', 'other')
      .execute();
    const query = { q: 'cloth', sort: 'question', pageSize: 2 } as const;
    expect(await page({ ...query, page: 1 })).toEqual({ questions: ['a', 'b'], total: 3 });
    expect(await page({ ...query, page: 2 })).toEqual({ questions: ['c'], total: 3 });
    expect(await page({ ...query, page: 3 })).toEqual({ questions: [], total: 3 });
  });

  it('has the order that is asked for', async () => {
    await insert({ originalQuery: 'b first', priority: 'low' });
    await insert({ originalQuery: 'C second', priority: 'high' });
    await insert({ originalQuery: 'A third', priority: 'medium' });
    await insert({ originalQuery: 'd fourth', priority: 'high' });
    const sorted = async (sort: CorrectionsQuery['sort']) => (await page({ sort })).questions;
    expect(await sorted('newest')).toEqual(['d fourth', 'A third', 'C second', 'b first']);
    expect(await sorted('oldest')).toEqual(['b first', 'C second', 'A third', 'd fourth']);
    expect(await sorted('priority')).toEqual(['d fourth', 'C second', 'A third', 'b first']);
    expect(await sorted('question')).toEqual(['A third', 'b first', 'C second', 'd fourth']);
  });

  it('goes by the id where nothing else tells two apart', async () => {
    const made = [await insert(), await insert(), await insert()];
    await own.database.query('update training_correction set created_at = now()');
    const ids = made.map(({ id }) => id).sort();
    for (const sort of ['newest', 'oldest', 'priority', 'question'] as const) {
      const { rows } = await corrections.findPage({ q: '', sort, page: 1, pageSize: 20 });
      expect([sort, rows.map(({ id }) => id)]).toEqual([sort, ids]);
    }
  });
});

describe('a correction', () => {
  it('is stored as it was given', async () => {
    const made = await insert();
    expect(made).toEqual({
      ...given,
      id: made.id,
      version: 1,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    expect(await corrections.findById(made.id)).toEqual(made);
    expect(await corrections.findById(randomUUID())).toBeNull();
  });

  it('keeps what a change leaves out, and is a version more', async () => {
    const [made, other] = [await insert(), await insert()];
    const changed = await corrections.update(made.id, { status: 'inactive', version: 1 });
    expect(changed).toEqual({ ...made, status: 'inactive', version: 2, updatedAt: changed?.updatedAt });
    expect(changed?.updatedAt.getTime()).toBeGreaterThanOrEqual(made.updatedAt.getTime());
    const whole = { ...given, originalQuery: 'q', incorrectResponse: 'i', correctedResponse: 'c' } as const;
    const rest = { correctionType: 'general', priority: 'high', status: 'active' } as const;
    expect(await corrections.update(made.id, { ...whole, ...rest })).toMatchObject({ ...whole, ...rest, version: 3 });
    expect(await corrections.findById(other.id)).toEqual(other);
  });

  it('that was changed meanwhile, or is gone, stays as it is', async () => {
    const { id } = await insert();
    expect(await corrections.update(id, { status: 'inactive', version: 2 })).toBeNull();
    expect(await corrections.update(randomUUID(), { status: 'inactive' })).toBeNull();
    expect(await corrections.findById(id)).toMatchObject({ status: 'active', version: 1 });
  });

  it('is followed while it is active, the oldest first', async () => {
    const made = [await insert(), await insert({ status: 'inactive' }), await insert()];
    expect(await corrections.findActive()).toEqual([made[0], made[2]]);
    expect([await corrections.delete(made[0]!.id), await corrections.delete(made[0]!.id)]).toEqual([true, false]);
    expect(await corrections.findActive()).toEqual([made[2]]);
  });
});

it('the fingerprint differs after every change', async () => {
  const seen = [await corrections.fingerprint()];
  const { id } = await insert();
  seen.push(await corrections.fingerprint());
  await corrections.update(id, { priority: 'high' });
  seen.push(await corrections.fingerprint());
  await insert();
  seen.push(await corrections.fingerprint());
  await corrections.delete(id);
  seen.push(await corrections.fingerprint());
  expect(new Set(seen).size).toBe(5);
  expect(await corrections.fingerprint()).toBe(seen[4]);
});

it('the latest searches in words are the newest first, of the same moment the last written', async () => {
  for (const [query, at] of [
    ['old', '2026-01-01'],
    ['', '2026-01-05'],
    ['same 1', '2026-01-03'],
    ['same 2', '2026-01-03'],
    ['between', '2026-01-02'],
  ] as const)
    await sqlOn(own.database)
      .insertInto('search_event')
      .values({
        visitor_key: 'v',
        client_visitor_id: 'c',
        session_id: 's',
        search_query: query,
        search_type: 'text',
        response_generated: true,
        created_at: new Date(at),
      })
      .execute();
  const searches = await corrections.findRecentSearches(3);
  expect(searches.map(({ query }) => query)).toEqual(['same 2', 'same 1', 'between']);
  expect(searches[2]?.askedAt).toEqual(new Date('2026-01-02'));
});
