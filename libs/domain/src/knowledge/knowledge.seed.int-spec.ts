import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseKnowledge } from '@app/ai/knowledge-files.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { KnowledgeRepository } from './knowledge.repository.js';
import { seedKnowledge } from './knowledge.seed.js';

let own: OwnDatabase;
let database: OwnDatabase['database'];
let entries: KnowledgeEntry[];
let entry: KnowledgeEntry;

beforeEach(async () => {
  own = await ownDatabase();
  ({ database } = own);
  ({ entries } = await releaseKnowledge());
  // What the files held when the tests' database was made may be older than what they hold now.
  await seed(entries);
  [entry] = entries as [KnowledgeEntry];
});
afterEach(() => own.close());

const seed = (some: KnowledgeEntry[]) => database.transaction(({ manager }) => seedKnowledge(manager, some));
const changed = () => ({ ...entry, topTip: `${entry.topTip} And another thing.` });
const row = async () =>
  (
    await database.query<{ version: number; status: string; content: KnowledgeEntry }>(
      'select version, status, content from knowledge_entry where slug = $1',
      [entry.slug],
    )
  )[0];

describe('the knowledge of the data folder', () => {
  it('is in the database as it is in the files, and written once', async () => {
    expect(await seed(entries)).toBe(0);
    const approved = await new KnowledgeRepository(database).findApproved();
    expect(approved.map(({ entry: { slug } }) => slug).sort()).toEqual(entries.map(({ slug }) => slug).sort());
    expect((await row())?.content).toEqual(entry);
  });

  it('makes a new version of an entry whose file changed, and of no other', async () => {
    const before = (await row())?.version ?? 0;
    expect(await seed([changed(), ...entries.slice(1)])).toBe(1);
    expect(await row()).toMatchObject({ version: before + 1, content: changed() });
    expect(await seed([changed()])).toBe(0);
    expect((await row())?.version).toBe(before + 1);
  });

  it('never overwrites what staff have edited', async () => {
    await database.query(
      `update knowledge_entry set seed_hash = null, origin = 'staff', version = 7, content = jsonb_set(content, '{topTip}', '"Ours."') where slug = $1`,
      [entry.slug],
    );
    expect(await seed([changed()])).toBe(0);
    expect(await row()).toMatchObject({ version: 7, content: { topTip: 'Ours.' } });
  });

  it('leaves an entry retired that staff have retired, whatever its file says', async () => {
    await database.query(`update knowledge_entry set status = 'retired' where slug = $1`, [entry.slug]);
    await seed([changed()]);
    expect((await row())?.status).toBe('retired');
    const approved = await new KnowledgeRepository(database).findApproved();
    expect(approved.map(({ entry: { slug } }) => slug)).not.toContain(entry.slug);
  });

  it('keeps an entry whose file is gone', async () => {
    await seed(entries.slice(1));
    expect((await row())?.status).toBe('approved');
  });

  it('is written once by two processes that start at the same moment', async () => {
    const before = (await row())?.version ?? 0;
    const written = await Promise.all([seed([changed()]), seed([changed()])]);
    expect(written.sort()).toEqual([0, 1]);
    expect((await row())?.version).toBe(before + 1);
  });
});
