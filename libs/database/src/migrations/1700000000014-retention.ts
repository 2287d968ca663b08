import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What old rows and files are found and counted by: indexes on their age and on what refers to them, the result of a run,
 * uploads counted by day, and what outlives a deleted spin.
 */
export class Retention1700000000014 implements MigrationInterface {
  readonly name = 'Retention1700000000014';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`alter table job_run add result jsonb`);
    // By age the oldest thousand are found without reading the rest.
    for (const table of ['photo', 'chat_video', 'chat_message', 'assistant_session', 'search_term_event', 'model_call'])
      await q.query(`create index ${table}_age on ${table} (created_at)`);
    await q.query(`create index job_run_age on job_run (finished_at) where finished_at is not null`);
    // Block ranges serve rows that are only ever added; deleting reuses the blocks.
    await q.query(`drop index analysis_created`);
    await q.query(`drop index visit_event_created`);
    await q.query(`create index analysis_created on analysis (created_at)`);
    await q.query(`create index visit_event_created on visit_event (created_at)`);
    // Deleting what these refer to looks for them, once for every deleted row.
    for (const [table, column] of REFERENCES)
      await q.query(`create index ${table}_${column} on ${table} (${column}) where ${column} is not null`);

    // What was taken in on a London day, by visitor and by network. An upload passes through both rows before it is read.
    await q.query(`
      create table upload_day (
        day date not null,
        uploader text not null,
        uploads int not null default 0,
        bytes bigint not null default 0,
        primary key (day, uploader)
      )`);

    // Of a spin whose entry was deleted on request: that its address may not spin yet. A keyed hash, not the address.
    await q.query(`
      create table wheel_cooldown (
        address_hash text primary key,
        next_spin_at timestamptz not null
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table wheel_cooldown');
    await q.query('drop table upload_day');
    for (const [table, column] of REFERENCES) await q.query(`drop index ${table}_${column}`);
    await q.query('drop index visit_event_created');
    await q.query('drop index analysis_created');
    await q.query('create index visit_event_created on visit_event using brin (created_at)');
    await q.query('create index analysis_created on analysis using brin (created_at)');
    for (const table of [
      'photo',
      'chat_video',
      'chat_message',
      'assistant_session',
      'search_term_event',
      'model_call',
      'job_run',
    ])
      await q.query(`drop index ${table}_age`);
    await q.query('alter table job_run drop column result');
  }
}

const REFERENCES = [
  ['analysis', 'photo_id'],
  ['chat_message', 'photo_id'],
  ['chat_message', 'video_id'],
  ['chat_message', 'analysis_id'],
] as const;
