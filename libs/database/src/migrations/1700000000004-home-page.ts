import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the home page shows and what it tells: raw events, popular searches, advertisements, settings, news, votes. */
export class HomePage1700000000004 implements MigrationInterface {
  readonly name = 'HomePage1700000000004';

  async up(q: QueryRunner): Promise<void> {
    // Raw events. `written_by` is the transaction that wrote the row: a rollup takes the rows below
    // pg_snapshot_xmin(pg_current_snapshot()) and can miss none that was committed late, as it would by id or by time.
    await q.query(`
      create table visit_event (
        id bigint generated always as identity primary key,
        written_by xid8 not null default pg_current_xact_id(),
        -- The signed cookie's visitor, or a keyed hash of the address for callers without one.
        visitor_key text not null,
        -- The id that the browser claims for itself.
        client_visitor_id text not null,
        session_id text not null,
        user_agent text not null,
        referrer text not null,
        current_url text not null,
        created_at timestamptz not null
      )`);
    await q.query(`
      create table search_term_event (
        id bigint generated always as identity primary key,
        written_by xid8 not null default pg_current_xact_id(),
        visitor_key text not null,
        term text not null,
        -- Trimmed, single spaces, lower case: what makes two terms the same one.
        normalised text not null,
        -- False for what must never be shown to others: too long, or with an address, a number or a link in it.
        is_presentable boolean not null,
        created_at timestamptz not null
      )`);
    await q.query(`
      create index search_term_event_presentable on search_term_event (created_at) include (normalised, visitor_key)
      where is_presentable`);
    await q.query(`
      create table search_event (
        id bigint generated always as identity primary key,
        written_by xid8 not null default pg_current_xact_id(),
        visitor_key text not null,
        client_visitor_id text not null,
        session_id text not null,
        search_query text not null,
        -- Null where the answer itself is known.
        ai_fix text,
        analysis_id uuid references analysis on delete set null,
        search_type text not null check (search_type in ('text', 'image')),
        response_generated boolean not null,
        created_at timestamptz not null
      )`);
    await q.query(`create index search_event_created on search_event (created_at desc, id desc)`);
    await q.query(`create index search_event_analysis on search_event (analysis_id) where analysis_id is not null`);
    await q.query(`create index visit_event_created on visit_event using brin (created_at)`);
    for (const table of ['visit_event', 'search_term_event', 'search_event']) {
      await q.query(`create index ${table}_written_by on ${table} (written_by)`);
    }
    await q.query(`alter table product_impression add column written_by xid8 not null default pg_current_xact_id()`);
    await q.query(`create index product_impression_written_by on product_impression (written_by)`);

    // Shown while visitors have not searched enough for ten terms of their own.
    await q.query(`create table sample_search_term (position int primary key, term text not null)`);
    await q.query(`
      create table search_term_blocklist (
        normalised text primary key,
        created_at timestamptz not null default now()
      )`);

    // Which samples were put in once: those that staff have removed must not come back with the next start.
    await q.query(`create table seeded (name text primary key, seeded_at timestamptz not null default now())`);

    await q.query(`
      create table product_vote (
        product_id uuid primary key references product on delete cascade,
        votes int not null check (votes >= 0)
      )`);

    await q.query(`
      create table sponsored_ad (
        id uuid primary key default gen_random_uuid(),
        url text not null,
        image_url text not null,
        is_active boolean not null default true,
        display_order int not null check (display_order between 1 and 3),
        is_sample boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default clock_timestamp()
      )`);

    await q.query(`
      create table site_setting (
        name text primary key,
        value jsonb not null,
        updated_at timestamptz not null default now()
      )`);

    await q.query(`
      create table news_article (
        id uuid primary key default gen_random_uuid(),
        title text not null,
        summary text not null,
        content text not null default '',
        category text not null check (category in ('product-releases', 'tutorials', 'industry-news', 'reviews')),
        source_url text not null default '',
        source_name text not null default '',
        image_url text not null default '',
        is_published boolean not null default false,
        is_sample boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default clock_timestamp()
      )`);
    await q.query(`
      create table news_video (
        id uuid primary key default gen_random_uuid(),
        title text not null,
        description text not null default '',
        youtube_url text not null default '',
        -- '' where the address holds none.
        youtube_id text not null default '',
        thumbnail text not null default '',
        category text not null,
        keywords text not null default '',
        position int not null default 0 check (position >= 0),
        is_active boolean not null default true,
        is_sample boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default clock_timestamp()
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of [
      'news_video',
      'news_article',
      'site_setting',
      'sponsored_ad',
      'product_vote',
      'seeded',
      'search_term_blocklist',
      'sample_search_term',
      'search_event',
      'search_term_event',
      'visit_event',
    ]) {
      await q.query(`drop table ${table}`);
    }
    await q.query('alter table product_impression drop column written_by');
  }
}
