import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which version of its guide an approved draft became: what came of it is told of that one, and that one is taken back. Who wrote
 * a draft, and the tokens that a session has spent.
 */
export class DraftEffect1700000000078 implements MigrationInterface {
  readonly name = 'DraftEffect1700000000078';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table learning_draft
        add published_version int,
        add engine text not null default 'offline'
          constraint learning_draft_engine_check check (engine in ('offline', 'openai'))`);
    await q.query('alter table learning_session add tokens int not null default 0');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table learning_session drop tokens');
    await q.query('alter table learning_draft drop published_version, drop engine');
  }
}
