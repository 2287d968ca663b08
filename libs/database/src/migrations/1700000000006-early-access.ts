import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people sent with the Program 1 form: one row an address. */
export class EarlyAccess1700000000006 implements MigrationInterface {
  readonly name = 'EarlyAccess1700000000006';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table early_access_submission (
        id uuid primary key default gen_random_uuid(),
        -- The order of arrival, by which an export walks through the table.
        position bigint generated always as identity unique,
        -- Normalised: trimmed, lower case, NFKC.
        email text not null unique,
        user_type text not null check (user_type in ('Detailer', 'Enthusiast', 'Beginner')),
        shampoo text,
        snowfoam text,
        pre_wash text,
        wheel_cleaner text,
        tyre_dressing text,
        interior_cleaner text,
        glass_cleaner text,
        wax text,
        sealant text,
        polish text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (coalesce(shampoo, snowfoam, pre_wash, wheel_cleaner, tyre_dressing, interior_cleaner, glass_cleaner, wax,
                        sealant, polish) is not null)
      )`);
    await q.query(`create index early_access_submission_created on early_access_submission (created_at desc, id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table early_access_submission');
  }
}
