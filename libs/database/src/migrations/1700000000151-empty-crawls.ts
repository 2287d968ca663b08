import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = async (q: QueryRunner, outcomes: string): Promise<void> => {
  await q.query('alter table job_run drop constraint job_run_outcome_check');
  await q.query(`alter table job_run add constraint job_run_outcome_check check (outcome in (${outcomes}))`);
};

/** A crawl that found no product ends as 'empty' in both tables; its job run said 'drifted' before. */
export class EmptyCrawls1700000000151 implements MigrationInterface {
  readonly name = 'EmptyCrawls1700000000151';

  async up(q: QueryRunner): Promise<void> {
    await allow(q, `'ok', 'partial', 'blocked', 'drifted', 'empty'`);
    await q.query(`
      update job_run j set outcome = 'empty' from crawl_run c
      where c.run_id = j.id and c.outcome = 'empty' and j.outcome = 'drifted'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`update job_run set outcome = 'drifted' where outcome = 'empty'`);
    await allow(q, `'ok', 'partial', 'blocked', 'drifted'`);
  }
}
