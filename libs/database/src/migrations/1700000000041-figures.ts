import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are events as they stand: when each of them counts is told by the transaction that wrote it. */
const SOURCES = ['analysis', 'audit_entry', 'chat_message', 'crawl_run', 'model_call', 'wheel_spin'];

/** Sums by London's hours and days, what they are made of, and how far they go. */
export class Figures1700000000041 implements MigrationInterface {
  readonly name = 'Figures1700000000041';

  async up(q: QueryRunner): Promise<void> {
    for (const table of SOURCES) {
      await q.query(`alter table ${table} add written_by xid8 not null default pg_current_xact_id()`);
      await q.query(`create index ${table}_written_by on ${table} (written_by)`);
    }
    await q.query('alter table chat_message add is_evaluation boolean not null default false');
    // The question where it is short enough to be nobody's own words.
    await q.query('alter table analysis add term text');
    await q.query('create index product_impression_created on product_impression (created_at)');
    // Bent back to their stems, and as they were typed.
    await q.query(`
      create index search_event_words on search_event
        using gin ((to_tsvector('english', search_query) || to_tsvector('simple', search_query)))`);

    // A word on an answer can be taken back: each change is one, dated like the answer.
    await q.query(`
      create table feedback_event (
        id bigint generated always as identity primary key,
        written_by xid8 not null default pg_current_xact_id(),
        answered_at timestamptz not null,
        guide text not null,
        helpful boolean not null,
        -- What it said before; null for the first word.
        was_helpful boolean
      )`);
    await q.query('create index feedback_event_answered on feedback_event (answered_at)');
    await q.query('create index feedback_event_written_by on feedback_event (written_by)');

    for (const [table, unit, type] of [
      ['hour_figure', 'hour', 'timestamptz'],
      ['day_figure', 'day', 'date'],
    ]) {
      await q.query(`
        create table ${table} (
          figure text not null,
          ${unit} ${type} not null,
          key text not null,
          part text not null,
          n bigint not null,
          amount bigint not null,
          primary key (figure, ${unit}, key, part)
        )`);
    }
    await q.query(`
      create table day_visitor (
        day date not null,
        visitor_key text not null,
        primary key (day, visitor_key)
      )`);
    await q.query('create index day_visitor_key on day_visitor (visitor_key)');

    // What is left of rows that were deleted on request: their counts, under the transaction that wrote the row.
    await q.query(`
      create table kept_figure (
        id bigint generated always as identity primary key,
        written_by xid8 not null default pg_current_xact_id(),
        at timestamptz not null,
        figure text not null,
        key text not null,
        part text not null,
        n bigint not null,
        amount bigint not null
      )`);
    await q.query('create index kept_figure_at on kept_figure (at)');
    await q.query('create index kept_figure_written_by on kept_figure (written_by)');

    await q.query(`
      create table figure_source (
        source text primary key,
        raw_since timestamptz not null
      )`);
    // By default the present transaction: rows that a backup brings back were counted before, and so are their sums.
    await q.query(`
      create table figure_watermark (
        id int primary key default 1 constraint figure_watermark_id_check check (id = 1),
        counted_through xid8 not null default pg_current_xact_id(),
        counted_at timestamptz
      )`);
    await q.query(`insert into figure_watermark (counted_through) values ('0')`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of [
      'figure_watermark',
      'figure_source',
      'kept_figure',
      'day_visitor',
      'day_figure',
      'hour_figure',
      'feedback_event',
    ])
      await q.query(`drop table ${table}`);
    await q.query('drop index search_event_words');
    await q.query('drop index product_impression_created');
    await q.query('alter table analysis drop column term');
    await q.query('alter table chat_message drop column is_evaluation');
    for (const table of SOURCES) await q.query(`alter table ${table} drop column written_by`);
  }
}
