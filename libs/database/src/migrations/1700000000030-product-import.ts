import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of products that staff import: the rows, and what has become of each. */
export class ProductImport1700000000030 implements MigrationInterface {
  readonly name = 'ProductImport1700000000030';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table product_import (
        run_id uuid primary key references job_run on delete cascade,
        file_name text not null,
        is_dry_run boolean not null,
        by jsonb not null
      )`);
    await q.query(`
      create table product_import_line (
        run_id uuid not null references product_import on delete cascade,
        line int not null,
        cells jsonb not null,
        state text not null default 'waiting'
          constraint product_import_line_state_check
          check (state in ('waiting', 'imported', 'duplicate', 'skipped', 'failed')),
        field text,
        reason text,
        primary key (run_id, line)
      )`);
    await q.query(
      `create index product_import_line_waiting on product_import_line (run_id, line) where state = 'waiting'`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table product_import_line');
    await q.query('drop table product_import');
  }
}
