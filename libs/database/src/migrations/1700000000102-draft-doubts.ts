import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why an approved draft is back in the inbox, since when, and from when on readers' words count; and how well its topic is found
 * later than at its approval.
 */
export class DraftDoubts1700000000102 implements MigrationInterface {
  readonly name = 'DraftDoubts1700000000102';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table learning_draft
        add doubt text,
        add doubted_at timestamptz,
        add trusted_at timestamptz,
        add later_score real,
        add later_at timestamptz`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table learning_draft
        drop doubt, drop doubted_at, drop trusted_at, drop later_score, drop later_at`);
  }
}
