import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '@app/testing/test-database.js';
import { dataSourceOptions } from '../data-source.js';
import { migrations } from './index.js';
import { KnowledgeVersions1700000000075 } from './1700000000075-knowledge-versions.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;
beforeAll(async () => {
  own = await testDatabase();
  dataSource = await new DataSource(dataSourceOptions(own.url, [], 2)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await own.drop();
});

it('begins the history of every guide that there is with what it is', async () => {
  const later = migrations.length - migrations.indexOf(KnowledgeVersions1700000000075);
  for (let left = later; left > 0; left--) await dataSource.undoLastMigration({ transaction: 'each' });
  await dataSource.query('delete from knowledge_entry');
  await dataSource.query(
    `insert into knowledge_entry (slug, version, status, origin, content, updated_at) values
      ('draft', 1, 'draft', 'learning', '{}', '2026-11-01Z'),
      ('edited', 7, 'approved', 'staff', '{"topTip": "Ours."}', '2026-11-02Z'),
      ('gone', 2, 'retired', 'seed', '{}', '2026-11-03Z')`,
  );
  await dataSource.runMigrations({ transaction: 'each' });
  const reason = 'As it was when versions began.';
  expect(
    await dataSource.query(
      `select slug, version, state, source, author, reason, content, at = updated_at as "isDated"
       from knowledge_entry_version join knowledge_entry using (slug, version, content) order by slug`,
    ),
  ).toEqual([
    {
      slug: 'draft',
      version: 1,
      state: 'past',
      source: 'learning',
      author: 'learning',
      reason,
      content: {},
      isDated: true,
    },
    {
      ...{ slug: 'edited', version: 7, state: 'approved', source: 'staff', author: 'staff', reason, isDated: true },
      content: { topTip: 'Ours.' },
    },
    { slug: 'gone', version: 2, state: 'retired', source: 'seed', author: 'seed', reason, content: {}, isDated: true },
  ]);
});
