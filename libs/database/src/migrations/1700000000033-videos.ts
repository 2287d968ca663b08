import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The videos that answers show for keywords. */
export class Videos1700000000033 implements MigrationInterface {
  readonly name = 'Videos1700000000033';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table video (
        id uuid primary key default gen_random_uuid(),
        video_id text not null default '',
        keywords text not null,
        description text not null default '',
        is_youtube_short boolean not null default false,
        is_sample boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default clock_timestamp()
      )`);
    // Samples have none: nobody can check one offline.
    await q.query(`create unique index video_video_id on video (video_id) where video_id <> ''`);
    await q.query('create index video_created on video (created_at)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table video');
  }
}
