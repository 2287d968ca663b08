import type { MigrationInterface, QueryRunner } from 'typeorm';

/** More ads than places share them; staff say which of those goes first. */
export class AdRanks1700000000145 implements MigrationInterface {
  readonly name = 'AdRanks1700000000145';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table sponsored_ad add column rank int');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table sponsored_ad drop column rank');
  }
}
