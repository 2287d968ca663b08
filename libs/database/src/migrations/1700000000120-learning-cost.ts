import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a session's tokens have cost, in millionths of a dollar, and what the call at work may cost; unknown where no prices are set. */
export class LearningCost1700000000120 implements MigrationInterface {
  readonly name = 'LearningCost1700000000120';

  async up(q: QueryRunner): Promise<void> {
    await q.query('alter table learning_session add cost_micros bigint, add reserved_micros bigint');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table learning_session drop cost_micros, drop reserved_micros');
  }
}
