import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How shops are read, what each run found page by page, and what is known of their products. */
export class Crawler1700000000010 implements MigrationInterface {
  readonly name = 'Crawler1700000000010';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`create unique index retailer_name on retailer (lower(retailer))`);
    await q.query(`
      create table crawl_config (
        id uuid primary key default gen_random_uuid(),
        retailer_slug text not null unique references retailer on delete cascade,
        base_url text not null,
        product_list_url text not null,
        selectors jsonb not null,
        crawl_frequency text not null default 'daily' check (crawl_frequency in ('hourly', 'daily', 'weekly', 'off')),
        is_active boolean not null default false,
        permission_note text not null default '',
        -- An earlier run found products only with script.
        needs_script boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default clock_timestamp()
      )`);

    // One row beside each job_run of the kind 'crawl'.
    await q.query(`
      create table crawl_run (
        run_id uuid primary key references job_run on delete cascade,
        retailer_slug text not null references retailer on delete cascade,
        outcome text check (outcome in ('ok', 'partial', 'blocked', 'drifted', 'empty')),
        reasons jsonb not null default '[]',
        -- The engine's counts so far, and in the end what later runs are compared with.
        tally jsonb,
        summary jsonb,
        new_count int not null default 0,
        changed_count int not null default 0,
        gone_count int not null default 0,
        -- Found values that differ from the stored ones and wait for somebody's word.
        held_count int not null default 0,
        accepted_by text,
        accepted_at timestamptz,
        created_at timestamptz not null default clock_timestamp()
      )`);
    await q.query(`create index crawl_run_retailer on crawl_run (retailer_slug, created_at desc)`);
    await q.query(`
      create table crawl_page (
        run_id uuid not null references crawl_run on delete cascade,
        key text not null,
        url text not null,
        page_order int not null,
        state text not null default 'queued' check (state in ('queued', 'done', 'failed', 'skipped')),
        status int,
        reason text not null default '',
        product_count int not null default 0,
        -- Kept for conditional requests once the run's products are stored.
        memory jsonb,
        finished_at timestamptz,
        primary key (run_id, key)
      )`);
    // What a run found, before it is stored and while it is held.
    await q.query(`
      create table crawl_found (
        run_id uuid not null references crawl_run on delete cascade,
        key text not null,
        position bigint generated always as identity,
        -- Null: an unchanged page still holds it.
        product jsonb,
        seen_at timestamptz not null default clock_timestamp(),
        primary key (run_id, key)
      )`);
    await q.query(`
      create table crawl_memory (
        retailer_slug text not null references retailer on delete cascade,
        page_key text not null,
        memory jsonb not null,
        primary key (retailer_slug, page_key)
      )`);
    await q.query(`
      create table crawl_log (
        id bigint generated always as identity primary key,
        run_id uuid not null references crawl_run on delete cascade,
        retailer_slug text not null references retailer on delete cascade,
        attempt int not null,
        at timestamptz not null default clock_timestamp(),
        level text not null check (level in ('info', 'warn', 'error')),
        url text,
        status int,
        message text not null
      )`);
    await q.query(`create index crawl_log_run on crawl_log (run_id, id)`);
    await q.query(`create index crawl_log_retailer on crawl_log (retailer_slug, id)`);

    await q.query(`
      create table crawled_product (
        id uuid primary key default gen_random_uuid(),
        retailer_slug text not null references retailer on delete cascade,
        key text not null,
        name text not null,
        url text not null,
        price numeric(12, 2),
        is_from_price boolean not null default false,
        original_price numeric(12, 2),
        currency text,
        size text,
        description text,
        brand text,
        category text,
        in_stock boolean,
        image_url text,
        sku text,
        first_seen_at timestamptz not null,
        last_seen_at timestamptz not null,
        -- Complete runs in a row that did not find it.
        missed_runs int not null default 0,
        gone_at timestamptz,
        -- What the run that changed it last did to it.
        change text check (change in ('new', 'price', 'stock', 'details', 'gone', 'back')),
        changed_run_id uuid,
        last_run_id uuid,
        product_id uuid references product on delete set null,
        -- 'open' and 'matched' are the rules' word; the others are the staff's, which no later run overrides.
        match_state text not null default 'open' 
          check (match_state in ('open', 'matched', 'accepted', 'ignored', 'review')),
        match_by text,
        match_at timestamptz,
        unique (retailer_slug, key)
      )`);
    await q.query(`create index crawled_product_product on crawled_product (product_id) where product_id is not null`);
    await q.query(`create index crawled_product_review on crawled_product (retailer_slug) where product_id is null`);
    await q.query(`
      create table price_history (
        id bigint generated always as identity primary key,
        crawled_product_id uuid not null references crawled_product on delete cascade,
        run_id uuid,
        price numeric(12, 2),
        original_price numeric(12, 2),
        currency text,
        in_stock boolean,
        seen_at timestamptz not null,
        unique (crawled_product_id, run_id)
      )`);

    // Where a product's picture is from; one row per product, so that each is asked for once.
    await q.query(`
      create table product_image (
        product_id uuid primary key references product on delete cascade,
        source_url text not null
      )`);

    // One request at a time to a host, from all workers together.
    await q.query(`
      create table crawl_host (
        host text primary key,
        holder uuid,
        lease_until timestamptz,
        last_ended_at timestamptz
      )`);
    await q.query(`
      create table robots_copy (
        origin text primary key,
        text text not null,
        fetched_at timestamptz not null
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of [
      'robots_copy',
      'crawl_host',
      'product_image',
      'price_history',
      'crawled_product',
      'crawl_log',
      'crawl_memory',
      'crawl_found',
      'crawl_page',
      'crawl_run',
      'crawl_config',
    ]) {
      await q.query(`drop table ${table}`);
    }
    await q.query('drop index retailer_name');
  }
}
