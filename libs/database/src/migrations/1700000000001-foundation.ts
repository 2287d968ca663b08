import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff, catalogue, knowledge, answers and chat, files, and the run table that is its own outbox. */
export class Foundation1700000000001 implements MigrationInterface {
  readonly name = 'Foundation1700000000001';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table installation (
        id int primary key default 1 check (id = 1),
        secret bytea not null,
        created_at timestamptz not null default now()
      )`);

    await q.query(`
      create table staff_user (
        id uuid primary key default gen_random_uuid(),
        username text not null,
        password_hash text not null,
        is_disabled boolean not null default false,
        created_at timestamptz not null default now()
      )`);
    await q.query(`create unique index staff_user_username on staff_user (lower(username))`);
    await q.query(`
      create table staff_session (
        token_hash bytea primary key,
        user_id uuid not null references staff_user on delete cascade,
        csrf_token text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now()
      )`);
    await q.query(`create index staff_session_user on staff_session (user_id)`);

    await q.query(`
      create table brand (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        priority text not null check (priority in ('primary', 'secondary', 'specialty', 'blacklist')),
        category text not null,
        status text not null check (status in ('approved', 'blacklisted')),
        notes text not null default '',
        is_sample boolean not null default false,
        version int not null default 1
      )`);
    await q.query(`create unique index brand_name on brand (lower(name))`);
    await q.query(`
      create table retailer (
        slug text primary key,
        retailer text not null,
        category text not null check (category in ('preferred', 'fallback', 'secondary')),
        shipping_cost text not null default '',
        priority int not null default 1,
        status text not null check (status in ('active', 'inactive')),
        notes text not null default '',
        version int not null default 1
      )`);
    await q.query(`
      create table product (
        id uuid primary key default gen_random_uuid(),
        product_name text not null,
        brand text not null,
        category text not null,
        description text not null default '',
        price_range text not null default '',
        problem_type text not null default '',
        keywords text not null default '',
        ai_logic text not null default '',
        image_url text not null default '',
        youtube_video_id text not null default '',
        is_youtube_short boolean not null default false,
        availability_cleanyourcar boolean not null default true,
        availability_in2detailing boolean not null default true,
        availability_polishedbliss boolean not null default true,
        actual_product_url_cleanyourcar text not null default '',
        actual_product_url_in2detailing text not null default '',
        actual_product_url_polishedbliss text not null default '',
        is_sample boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await q.query(`create unique index product_name_brand on product (lower(product_name), lower(brand))`);
    await q.query(`create index product_category on product (category)`);

    await q.query(`
      create table knowledge_entry (
        slug text primary key,
        version int not null default 1,
        status text not null check (status in ('draft', 'approved', 'rejected', 'retired')),
        origin text not null check (origin in ('seed', 'learning', 'staff')),
        content jsonb not null,
        -- Hash of the seed file this content came from; a staff edit clears it, so that no later seed overwrites the edit.
        seed_hash text,
        updated_at timestamptz not null default now()
      )`);
    // Every api process keeps its index in memory and rebuilds it when told.
    await q.query(`
      create function knowledge_changed() returns trigger language plpgsql as $$
      begin perform pg_notify('knowledge_changed', ''); return null; end $$`);
    await q.query(`
      create trigger knowledge_entry_changed after insert or update or delete on knowledge_entry
      for each statement execute function knowledge_changed()`);

    await q.query(`
      create table assistant_session (
        id text primary key,
        -- Null: opened by a caller without cookies, reachable by its id.
        visitor_id uuid,
        created_at timestamptz not null default now()
      )`);
    await q.query(`create index assistant_session_visitor on assistant_session (visitor_id, created_at desc)`);
    await q.query(`
      create table photo (
        id uuid primary key default gen_random_uuid(),
        session_id text not null references assistant_session on delete cascade,
        file_name text not null,
        storage_key text not null,
        width int not null,
        height int not null,
        bytes int not null,
        quality text not null,
        placeholder text,
        derivatives jsonb not null default '[]',
        created_at timestamptz not null default now()
      )`);
    await q.query(`create index photo_session on photo (session_id)`);
    await q.query(`
      create table analysis (
        id uuid primary key default gen_random_uuid(),
        session_id text not null references assistant_session on delete cascade,
        input_type text not null check (input_type in ('text', 'image')),
        input_data text not null,
        photo_id uuid references photo on delete set null,
        answer jsonb not null,
        trace jsonb not null,
        confidence text not null,
        engine text not null,
        is_evaluation boolean not null default false,
        created_at timestamptz not null default clock_timestamp()
      )`);
    await q.query(`create index analysis_session on analysis (session_id, created_at)`);
    await q.query(`create index analysis_created on analysis using brin (created_at)`);
    await q.query(`
      create table product_impression (
        analysis_id uuid not null references analysis on delete cascade,
        product_id uuid not null,
        created_at timestamptz not null default now(),
        primary key (analysis_id, product_id)
      )`);
    await q.query(`create index product_impression_product on product_impression (product_id)`);
    await q.query(`
      create table chat_message (
        id uuid primary key default gen_random_uuid(),
        position bigint generated always as identity,
        session_id text not null references assistant_session on delete cascade,
        analysis_id uuid references analysis on delete set null,
        role text not null check (role in ('user', 'assistant')),
        content text not null,
        is_incomplete boolean not null default false,
        created_at timestamptz not null default clock_timestamp()
      )`);
    await q.query(`create index chat_message_session on chat_message (session_id, position)`);

    await q.query(`
      create table job_run (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        job_name text not null,
        queue text not null,
        subject text not null,
        -- What must not run twice at once ('photo:…'); null where anything may.
        business_key text,
        payload jsonb not null,
        state text not null default 'queued' check (state in ('queued', 'active', 'completed', 'failed', 'cancelled')),
        outcome text check (outcome in ('ok', 'partial', 'blocked', 'drifted')),
        stage text not null default '',
        progress_done int not null default 0,
        progress_total int not null default 0,
        -- Rises with every claim: the fencing token that each write of a worker carries.
        attempt int not null default 0,
        -- Claims and failures since the run was started or retried by hand.
        claims int not null default 0,
        failures int not null default 0,
        seq int not null default 1,
        checkpoint jsonb,
        lease_until timestamptz,
        -- The sweep leaves a queued run alone until then.
        enqueue_after timestamptz not null default now(),
        cancel_requested_at timestamptz,
        requested_by text not null,
        created_at timestamptz not null default clock_timestamp(),
        started_at timestamptz,
        finished_at timestamptz,
        error text
      )`);
    await q.query(`
      create unique index job_run_business_key on job_run (kind, business_key)
      where state in ('queued', 'active') and business_key is not null`);
    await q.query(
      `create index job_run_open on job_run (state, queue, enqueue_after) where state in ('queued', 'active')`,
    );
    await q.query(`create index job_run_created on job_run (created_at desc, id)`);
    await q.query(`create index job_run_kind on job_run (kind, created_at desc)`);

    // Which worker processes are alive, by their own word every few seconds.
    await q.query(`
      create table worker_presence (
        id uuid primary key,
        queues text[] not null,
        started_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      )`);

    // Payloads over PostgreSQL's 8,000-byte limit of a notification, for Socket.IO's adapter.
    await q.query(`
      create table socket_io_attachments (
        id bigserial unique,
        created_at timestamptz default now(),
        payload bytea
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of [
      'socket_io_attachments',
      'worker_presence',
      'job_run',
      'chat_message',
      'product_impression',
      'analysis',
      'photo',
      'assistant_session',
      'knowledge_entry',
      'product',
      'retailer',
      'brand',
      'staff_session',
      'staff_user',
      'installation',
    ]) {
      await q.query(`drop table ${table}`);
    }
    await q.query('drop function knowledge_changed()');
  }
}
