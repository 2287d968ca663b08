import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff have corrected; every process of the api hears of each change. */
export class Corrections1700000000008 implements MigrationInterface {
  readonly name = 'Corrections1700000000008';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table training_correction (
        id uuid primary key default gen_random_uuid(),
        original_query text not null,
        incorrect_response text not null,
        corrected_response text not null,
        correction_type text not null
          check (correction_type in ('product_info', 'technique', 'brand_preference', 'general')),
        priority text not null check (priority in ('high', 'medium', 'low')),
        status text not null check (status in ('active', 'inactive')),
        version int not null default 1,
        created_at timestamptz not null default clock_timestamp(),
        updated_at timestamptz not null default clock_timestamp()
      )`);
    await q.query(`create index training_correction_created on training_correction (created_at desc, id)`);
    await q.query(`
      create function corrections_changed() returns trigger language plpgsql as $$
      begin perform pg_notify('corrections_changed', ''); return null; end $$`);
    await q.query(`
      create trigger training_correction_changed after insert or update or delete on training_correction
      for each statement execute function corrections_changed()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table training_correction');
    await q.query('drop function corrections_changed()');
  }
}
