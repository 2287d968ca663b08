import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { EntryVectorRepository } from './entry-vector.repository.js';
import { KnowledgeRepository } from './knowledge.repository.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());
beforeEach(() => own.database.query('delete from knowledge_entry'));

const insert = (slug: string, status = 'approved', version = 1) =>
  own.database.query(
    `insert into knowledge_entry (slug, status, version, origin, content)
     values ($1, $2, $3, 'staff', jsonb_build_object('slug', $1::text))`,
    [slug, status, version],
  );

it('only what is approved is what answers may rest on, by slug', async () => {
  await insert('tar', 'approved', 3);
  await insert('sap');
  for (const status of ['draft', 'rejected', 'retired']) await insert(status, status);
  expect(await new KnowledgeRepository(own.database).findApproved()).toEqual([
    { entry: { slug: 'sap' }, version: 1 },
    { entry: { slug: 'tar' }, version: 3 },
  ]);
});

it('contents that are known by their marks are not read again', async () => {
  await insert('sap');
  await insert('tar', 'approved', 3);
  await insert('wax', 'draft');
  const repository = new KnowledgeRepository(own.database);
  const all = await repository.findApprovedBeside([]);
  expect(all).toMatchObject([
    { slug: 'sap', version: 1, entry: { slug: 'sap' } },
    { slug: 'tar', version: 3, entry: { slug: 'tar' } },
  ]);
  const marks = all.map(({ mark }) => mark);
  await own.database.query(`update knowledge_entry set version = version + 1`);
  const [sap, tar] = await repository.findApprovedBeside(marks);
  expect([sap, tar]).toEqual([
    { ...all[0], version: 2, entry: null },
    { ...all[1], version: 4, entry: null },
  ]);
  await own.database.query(`update knowledge_entry set content = content || '{"title": "Pitch"}' where slug = 'tar'`);
  expect((await repository.findApprovedBeside(marks)).map(({ entry }) => entry)).toEqual([
    null,
    { slug: 'tar', title: 'Pitch' },
  ]);
});

describe('the vectors of the entries', () => {
  const vectors = () => new EntryVectorRepository(own.database);

  it('are kept for each model, the last one counting', async () => {
    await insert('sap');
    await vectors().save('small', [{ slug: 'sap', version: 1, vector: [0.5, -1] }]);
    await vectors().save('large', [{ slug: 'sap', version: 1, vector: [0.25, 2, 4] }]);
    await vectors().save('small', [{ slug: 'sap', version: 2, vector: [8, 0] }]);
    expect(await vectors().findOf('small')).toEqual([{ slug: 'sap', version: 2, vector: [8, 0] }]);
    expect(await vectors().findOf('large')).toEqual([{ slug: 'sap', version: 1, vector: [0.25, 2, 4] }]);
    expect(await vectors().findOf('other')).toEqual([]);
  });

  it('pass over an entry that is gone by now', async () => {
    await insert('sap');
    await vectors().save('small', [
      { slug: 'gone', version: 1, vector: [1] },
      { slug: 'sap', version: 1, vector: [1] },
    ]);
    expect((await vectors().findOf('small')).map(({ slug }) => slug)).toEqual(['sap']);
  });
});
