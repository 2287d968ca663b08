import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of requests that all api processes share, and the networks that staff have signed in from. */
export class Callers1700000000013 implements MigrationInterface {
  readonly name = 'Callers1700000000013';

  async up(q: QueryRunner): Promise<void> {
    // The columns and their order are the limiter library's. Unlogged: a flood of requests must not fill the write-ahead
    // log, and counts that a crash of the database empties are no loss.
    await q.query(
      `create unlogged table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    );
    await q.query(`
      create table staff_known_network (
        user_id uuid not null references staff_user (id) on delete cascade,
        network text not null,
        last_sign_in_at timestamptz not null default now(),
        primary key (user_id, network)
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table staff_known_network');
    await q.query('drop table rate_limit');
  }
}
