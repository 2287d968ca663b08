import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a session keeps back for the call at work, so that its budget holds over failures and workers; and why no model was asked. */
export class LearningBudget1700000000100 implements MigrationInterface {
  readonly name = 'LearningBudget1700000000100';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table learning_session
        add reserved_tokens int not null default 0,
        add remark text not null default ''`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table learning_session drop reserved_tokens, drop remark');
  }
}
