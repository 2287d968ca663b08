import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A draft whose decision was taken back has its whole time in the inbox again. */
export class DraftsWaitingSince1700000000153 implements MigrationInterface {
  readonly name = 'DraftsWaitingSince1700000000153';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table learning_draft add column waiting_since timestamptz not null default clock_timestamp()`);
    await q.query(`update learning_draft set waiting_since = created_at`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`alter table learning_draft drop column waiting_since`);
  }
}
