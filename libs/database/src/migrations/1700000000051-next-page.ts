import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a shop's list goes on, among what staff look up on its pages. */
export class NextPage1700000000051 implements MigrationInterface {
  readonly name = 'NextPage1700000000051';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`update crawl_config set selectors = '{"nextPage": ""}'::jsonb || selectors`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`update crawl_config set selectors = selectors - 'nextPage'`);
  }
}
