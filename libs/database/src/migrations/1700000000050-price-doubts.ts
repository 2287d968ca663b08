import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a found product is held back by itself, of a run that is stored otherwise. */
export class PriceDoubts1700000000050 implements MigrationInterface {
  readonly name = 'PriceDoubts1700000000050';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table crawl_found add column doubt text');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table crawl_found drop column doubt');
  }
}
