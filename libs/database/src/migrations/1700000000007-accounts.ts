import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitors' accounts, their sign-ins, and whose conversations are whose. */
export class Accounts1700000000007 implements MigrationInterface {
  readonly name = 'Accounts1700000000007';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table account (
        id uuid primary key default gen_random_uuid(),
        issuer text not null,
        -- The provider's own name for the person: the only thing about them that never changes.
        subject text not null,
        name text not null,
        email text,
        image_url text,
        created_at timestamptz not null default now(),
        signed_in_at timestamptz not null default now(),
        unique (issuer, subject)
      )`);
    await q.query(`
      create table account_session (
        token_hash bytea primary key,
        account_id uuid not null references account on delete cascade,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now()
      )`);
    await q.query(`create index account_session_account on account_session (account_id)`);
    // A conversation of an account goes with it: without its owner it would be open to everybody who knows its id.
    await q.query(`
      alter table assistant_session add column account_id uuid references account on delete cascade`);
    await q.query(
      `create index assistant_session_account on assistant_session (account_id) where account_id is not null`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    // Staying, they would be readable by whoever knows their id, or by a browser that its owner has signed out of.
    await q.query(`delete from assistant_session where account_id is not null`);
    await q.query(`alter table assistant_session drop column account_id`);
    await q.query('drop table account_session');
    await q.query('drop table account');
  }
}
