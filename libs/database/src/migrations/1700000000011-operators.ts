import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators and clocks need to start jobs: tokens for scripts, and schedules. */
export class Operators1700000000011 implements MigrationInterface {
  readonly name = 'Operators1700000000011';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table operator_token (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        -- SHA-256: a token has 256 random bits, so nothing slower is needed to keep it secret.
        token_hash bytea not null unique,
        created_by text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        expires_at timestamptz
      )`);
    // Runs say by name which token started them.
    await q.query(`create unique index operator_token_name on operator_token (lower(name))`);

    await q.query(`
      create table schedule (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        target text not null,
        pattern jsonb not null,
        is_paused boolean not null default false,
        -- The next moment; whoever starts its run moves it on, so that one moment starts one run. Null while paused.
        due_at timestamptz,
        -- Somebody is starting that run; past this, they died over it.
        taken_until timestamptz,
        last_due_at timestamptz,
        last_note text not null default '',
        last_run_id uuid references job_run on delete set null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        unique (kind, target),
        check (is_paused = (due_at is null))
      )`);
    await q.query(`create index schedule_due on schedule (due_at)`);
    await q.query(`create index schedule_last_run on schedule (last_run_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table schedule');
    await q.query('drop table operator_token');
  }
}
