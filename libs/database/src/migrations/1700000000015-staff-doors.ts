import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that can be named, shown and ended from elsewhere; second factors; news of every session that ends. */
export class StaffDoors1700000000015 implements MigrationInterface {
  readonly name = 'StaffDoors1700000000015';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      alter table staff_session
        add column id uuid not null default gen_random_uuid() unique,
        add column network text,
        add column browser text not null default 'Unknown browser'`);
    await q.query(`alter table account_session add column id uuid not null default gen_random_uuid() unique`);

    await q.query(`
      create table staff_second_factor (
        user_id uuid primary key references staff_user on delete cascade,
        -- Encrypted with a key made of the installation's secret.
        secret bytea not null,
        -- Null until the first right code: until then it is not asked for.
        confirmed_at timestamptz,
        -- The time step of the newest code that was taken: no code is taken twice.
        last_step bigint not null default 0,
        -- Codes tried in the window that began at tries_since, from wherever.
        tries int not null default 0,
        tries_since timestamptz not null default now()
      )`);
    await q.query(`
      create table staff_recovery_code (
        user_id uuid not null references staff_second_factor on delete cascade,
        code_hash bytea not null,
        primary key (user_id, code_hash)
      )`);

    // Every api process closes what a session that is gone has left open.
    await q.query(`
      create function sessions_changed() returns trigger language plpgsql as $$
      begin perform pg_notify('sessions_changed', ''); return null; end $$`);
    for (const table of ['staff_session', 'account_session']) {
      await q.query(`
        create trigger ${table}_ended after delete on ${table}
        for each statement execute function sessions_changed()`);
    }
    await q.query(`
      create trigger staff_user_disabled after update of is_disabled on staff_user
      for each statement execute function sessions_changed()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop trigger staff_user_disabled on staff_user');
    for (const table of ['staff_session', 'account_session']) await q.query(`drop trigger ${table}_ended on ${table}`);
    await q.query('drop function sessions_changed');
    await q.query('drop table staff_recovery_code');
    await q.query('drop table staff_second_factor');
    await q.query('alter table account_session drop column id');
    await q.query('alter table staff_session drop column id, drop column network, drop column browser');
  }
}
