import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '@app/testing/test-database.js';
import { dataSourceOptions } from '../data-source.js';
import { migrations } from './index.js';
import { EmptyCrawls1700000000151 } from './1700000000151-empty-crawls.js';

it('gives the job runs of empty crawls their outcome, and lets the other drifted ones be', async () => {
  const own = await testDatabase();
  const dataSource = await new DataSource(dataSourceOptions(own.url, [], 2)).initialize();
  const undo = async () => {
    const later = migrations.length - migrations.indexOf(EmptyCrawls1700000000151);
    for (let left = later; left > 0; left--) await dataSource.undoLastMigration({ transaction: 'each' });
  };
  const outcomes = async () =>
    (
      await dataSource.query<{ outcome: string }[]>(
        `select j.outcome from job_run j join crawl_run c on c.run_id = j.id order by c.outcome`,
      )
    ).map(({ outcome }) => outcome);
  try {
    await undo();
    for (const outcome of ['drifted', 'empty'])
      await dataSource.query(
        `with job as (
           insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, outcome)
           values ('crawl', 'crawl.shop', 'crawl', 'Polished Bliss', '{}', 'karen', 'completed', 'drifted') returning id)
         insert into crawl_run (run_id, retailer_slug, outcome)
         select id, (select slug from retailer limit 1), $1 from job`,
        [outcome],
      );
    await dataSource.runMigrations({ transaction: 'each' });
    expect(await outcomes()).toEqual(['drifted', 'empty']);
    await undo();
    expect(await outcomes()).toEqual(['drifted', 'drifted']);
  } finally {
    await dataSource.destroy();
    await own.drop();
  }
});
