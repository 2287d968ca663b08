import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The car and the shelf of a visitor who is signed in, kept with the account and deleted with it. */
export class Garages1700000000140 implements MigrationInterface {
  readonly name = 'Garages1700000000140';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`create table account_garage (
      account_id uuid primary key references account on delete cascade,
      car jsonb not null,
      shelf jsonb not null
    )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table account_garage');
  }
}
