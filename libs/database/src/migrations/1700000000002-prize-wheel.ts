import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The prize wheel: its one configuration, its prizes, and the spins. */
export class PrizeWheel1700000000002 implements MigrationInterface {
  readonly name = 'PrizeWheel1700000000002';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table wheel_config (
        id int primary key default 1 check (id = 1),
        is_enabled boolean not null default true,
        max_spins_per_user int not null default 1 check (max_spins_per_user > 0),
        spin_cooldown_hours int not null default 24 check (spin_cooldown_hours > 0),
        wheel_colors text not null,
        wheel_style text not null default 'modern',
        version int not null default 1
      )`);
    await q.query(`
      create table wheel_prize (
        id text primary key,
        position int not null,
        name text not null,
        type text not null check (type in ('discount', 'product', 'freeShipping', 'none')),
        value text not null default '',
        description text not null default '',
        probability double precision not null check (probability >= 0),
        color text not null default '',
        icon text not null default '',
        qty_available int not null check (qty_available >= 0)
      )`);
    // A spin keeps the prize's words as they were: staff may rename or delete the prize the next day.
    await q.query(`
      create table wheel_spin (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        email_key text not null,
        session_id text not null default '',
        prize_won text not null,
        prize_type text not null,
        prize_value text not null,
        has_won boolean not null,
        segment_index int,
        claim jsonb not null,
        idempotency_key text,
        created_at timestamptz not null default now()
      )`);
    await q.query(`create index wheel_spin_address on wheel_spin (email_key, created_at desc)`);
    await q.query(`create unique index wheel_spin_idempotency on wheel_spin (email_key, idempotency_key)`);
    await q.query(`create index wheel_spin_newest on wheel_spin (created_at desc)`);
    // The start of a London day, counted from the day of the given moment: 0 is that day, 1 the next.
    await q.query(`
      create function london_midnight(at timestamptz, days int) returns timestamptz language sql stable as $$
        select (date_trunc('day', at at time zone 'Europe/London') + make_interval(days => days)) at time zone 'Europe/London'
      $$`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop function london_midnight(timestamptz, int)');
    for (const table of ['wheel_spin', 'wheel_prize', 'wheel_config']) await q.query(`drop table ${table}`);
  }
}
