import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures that staff have uploaded for advertisements. */
export class AdImages1700000000034 implements MigrationInterface {
  readonly name = 'AdImages1700000000034';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table sponsored_ad_image (
        id uuid primary key,
        width int not null,
        height int not null,
        is_made boolean not null default false,
        created_at timestamptz not null default clock_timestamp()
      )`);
    await q.query('create index sponsored_ad_image_created on sponsored_ad_image (created_at)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table sponsored_ad_image');
  }
}
