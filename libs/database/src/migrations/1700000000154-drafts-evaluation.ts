import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a draft does to the questions of the evaluation; null for those that were measured before. */
export class DraftsEvaluation1700000000154 implements MigrationInterface {
  readonly name = 'DraftsEvaluation1700000000154';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table learning_draft add evaluation jsonb');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table learning_draft drop evaluation');
  }
}
