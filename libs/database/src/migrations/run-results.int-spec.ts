import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '@app/testing/test-database.js';
import { dataSourceOptions } from '../data-source.js';
import { migrations } from './index.js';
import { RunResults1700000000090 } from './1700000000090-run-results.js';

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

const undo = async () => {
  const later = migrations.length - migrations.indexOf(RunResults1700000000090);
  for (let left = later; left > 0; left--) await dataSource.undoLastMigration({ transaction: 'each' });
};
const results = async () =>
  Object.fromEntries(
    (
      await dataSource.query<{ subject: string; result: unknown }[]>(
        'select subject, result from job_run order by subject',
      )
    ).map(({ subject, result }) => [subject, result]),
  );

it('keeps what earlier runs said of their work, by the fields of their kind', async () => {
  await undo();
  await dataSource.query('truncate job_run cascade');
  await dataSource.query(
    `insert into job_run (kind, subject, result, job_name, queue, payload, requested_by, state) values
      ('crawl', 'a', '{"Pages read": 3, "New": 2}', '', 'crawl', '{}', '', 'completed'),
      ('image', 'b', '{"Sizes made": 3}', '', 'images', '{}', '', 'completed'),
      ('image', 'c', '{"Pictures fetched": 0}', '', 'images', '{}', '', 'completed'),
      ('retention', 'd', '{"Photos": 5}', '', 'imports', '{}', '', 'completed'),
      ('evaluation', 'e', '{"Questions": 9, "Score, %": 80, "Right guide first, %": 70, "Violations": 1}', '', 'learning', '{}', '', 'completed'),
      ('rollup', 'f', null, '', 'analytics', '{}', '', 'failed')`,
  );
  const before = await results();
  await dataSource.runMigrations({ transaction: 'each' });
  expect(await results()).toEqual({
    a: { kind: 'crawl', pagesRead: 3, pagesNotRead: 0, products: 0, added: 2, changed: 0, gone: 0, held: 0 },
    b: { kind: 'image', pictures: 3 },
    c: { kind: 'image', pictures: 0 },
    d: { kind: 'retention', removed: { Photos: 5 } },
    e: { kind: 'evaluation', questions: 9, scorePercent: 80, rightGuideFirstPercent: 70, violations: 1 },
    f: null,
  });
  await undo();
  expect(await results()).toMatchObject({ d: before['d'], e: before['e'], f: null });
});

it('lets no run end with the result of another kind', async () => {
  await dataSource.runMigrations({ transaction: 'each' });
  await expect(
    dataSource.query(`update job_run set result = '{"kind": "crawl"}' where kind = 'image'`),
  ).rejects.toThrow('job_run_result_check');
});
