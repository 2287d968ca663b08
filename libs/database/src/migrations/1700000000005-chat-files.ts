import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos and videos in the chat, answers to tap there, and what visitors think of an answer. */
export class ChatFiles1700000000005 implements MigrationInterface {
  readonly name = 'ChatFiles1700000000005';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table chat_video (
        id uuid primary key default gen_random_uuid(),
        session_id text not null references assistant_session on delete cascade,
        file_name text not null,
        storage_key text not null,
        content_type text not null check (content_type in ('video/mp4', 'video/quicktime', 'video/x-msvideo')),
        bytes int not null,
        created_at timestamptz not null default now()
      )`);
    await q.query(`create index chat_video_session on chat_video (session_id)`);
    await q.query(`
      alter table chat_message
        add photo_id uuid references photo on delete set null,
        add video_id uuid references chat_video on delete set null,
        add options jsonb not null default '[]'`);
    await q.query(`
      alter table analysis
        add feedback_helpful boolean,
        add feedback_reason text,
        add feedback_at timestamptz`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`alter table analysis drop feedback_helpful, drop feedback_reason, drop feedback_at`);
    await q.query(`alter table chat_message drop photo_id, drop video_id, drop options`);
    await q.query(`drop table chat_video`);
  }
}
