import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of each, in their order; `user_agent` alone is not taken over. */
const EVENTS = {
  visit_event: 'id, written_by, visitor_key, client_visitor_id, session_id, referrer, current_url, created_at',
  search_term_event: 'id, written_by, visitor_key, term, normalised, is_presentable, created_at',
  search_event:
    'id, written_by, visitor_key, client_visitor_id, session_id, search_query, ai_fix, analysis_id, search_type, response_generated, created_at',
} as const;
type Events = keyof typeof EVENTS;

const SEARCH_TYPES = `constraint search_event_search_type_check check (search_type in ('text', 'image'))`;
const BROWSERS = `'chrome', 'edge', 'firefox', 'safari', 'samsung', 'app', 'other'`;

const SHARED = `
  written_by xid8 not null default pg_current_xact_id(),
  visitor_key text not null`;

const columnsOf: Record<Events, string> = {
  visit_event: `client_visitor_id text not null, session_id text not null, referrer text not null, current_url text not null`,
  search_term_event: `term text not null, normalised text not null, is_presentable boolean not null`,
  search_event: `client_visitor_id text not null, session_id text not null, search_query text not null, ai_fix text,
    analysis_id uuid, search_type text not null, response_generated boolean not null, ${SEARCH_TYPES}`,
};

const indexesOf: Record<Events, string[]> = {
  visit_event: ['visit_event_created on visit_event (created_at)'],
  search_term_event: [
    'search_term_event_age on search_term_event (created_at)',
    `search_term_event_presentable on search_term_event (created_at) include (normalised, visitor_key) where is_presentable`,
  ],
  search_event: [
    'search_event_created on search_event (created_at desc, id desc)',
    'search_event_analysis on search_event (analysis_id) where analysis_id is not null',
  ],
};

/**
 * Raw events by the month, so that old ones are dropped and not deleted; the browser's own words become a class, and Buy Now
 * is an event. A partition beside the months holds what none of them does, and the nightly clean-up makes a month of it.
 */
export class MonthlyEvents1700000000040 implements MigrationInterface {
  readonly name = 'MonthlyEvents1700000000040';

  async up(q: QueryRunner): Promise<void> {
    for (const table of Object.keys(EVENTS) as Events[]) {
      await setAside(q, table);
      await q.query(`
        create table ${table} (
          id bigint generated always as identity, ${SHARED}, ${columnsOf[table]},
          created_at timestamptz not null,
          primary key (id, created_at)
        ) partition by range (created_at)`);
      await q.query(`create table ${table}_default partition of ${table} default`);
      await makeMonths(q, table, `select created_at from ${table}_old`);
      await index(q, table);
      await copy(q, table);
    }
    await addAnalysisReference(q);
    await q.query(`
      alter table visit_event
        add device text not null default 'desk' constraint visit_event_device_check check (device in ('desk', 'phone')),
        add browser text not null default 'other' constraint visit_event_browser_check check (browser in (${BROWSERS}))`);
    await q.query(`
      update visit_event e set device = 'phone' from visit_event_old o where o.id = e.id and o.user_agent ~* 'mobi|android'`);
    await q.query(`alter table visit_event alter device drop default, alter browser drop default`);
    for (const table of Object.keys(EVENTS)) await q.query(`drop table ${table}_old`);

    await q.query(`
      create table buy_now_event (
        id bigint generated always as identity, ${SHARED},
        product_id uuid not null,
        retailer_slug text not null,
        created_at timestamptz not null,
        primary key (id, created_at)
      ) partition by range (created_at)`);
    await q.query(`create table buy_now_event_default partition of buy_now_event default`);
    await makeMonths(q, 'buy_now_event', 'select null::timestamptz as created_at');
    await q.query(`create index buy_now_event_created on buy_now_event (created_at)`);
    await q.query(`create index buy_now_event_written_by on buy_now_event (written_by)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table buy_now_event');
    for (const table of Object.keys(EVENTS) as Events[]) {
      await setAside(q, table);
      await q.query(`
        create table ${table} (
          id bigint generated always as identity primary key, ${SHARED}, ${columnsOf[table]},
          created_at timestamptz not null
        )`);
      await index(q, table);
      await copy(q, table);
      await q.query(`drop table ${table}_old`);
    }
    await addAnalysisReference(q);
    // What the browser called itself is not kept.
    await q.query(`alter table visit_event add user_agent text not null default ''`);
    await q.query('alter table visit_event alter user_agent drop default');
  }
}

/** Out of the way of a table of the same name, with everything of it whose name is the schema's. */
async function setAside(q: QueryRunner, table: Events): Promise<void> {
  for (const created of indexesOf[table]) await q.query(`drop index ${created.split(' ')[0]}`);
  await q.query(`drop index ${table}_written_by`);
  if (table === 'search_event') await q.query('alter table search_event drop constraint search_event_analysis_id_fkey');
  await q.query(`alter table ${table} alter id drop identity, drop constraint ${table}_pkey`);
  const months = (await q.query(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass`,
    [table],
  )) as { name: string }[];
  for (const { name } of months) await q.query(`alter table ${name} rename to ${name}_old`);
  await q.query(`alter table ${table} rename to ${table}_old`);
}

/** From the oldest row to two months ahead. */
async function makeMonths(q: QueryRunner, table: string, moments: string): Promise<void> {
  await q.query(`
    do $months$
    declare
      month timestamp;
    begin
      for month in
        select generate_series(date_trunc('month', coalesce(min(created_at), now()) at time zone 'UTC'),
          date_trunc('month', now() at time zone 'UTC') + interval '2 months', interval '1 month')
        from (${moments}) e
      loop
        execute format('create table %I partition of ${table} for values from (%L) to (%L)',
          '${table}_' || to_char(month, 'YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      end loop;
    end $months$`);
}

async function index(q: QueryRunner, table: Events): Promise<void> {
  for (const created of indexesOf[table]) await q.query(`create index ${created}`);
  await q.query(`create index ${table}_written_by on ${table} (written_by)`);
}

async function copy(q: QueryRunner, table: Events): Promise<void> {
  const columns = EVENTS[table];
  await q.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from ${table}_old order by id`,
  );
  await q.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 0) + 1, false) from ${table}`,
  );
}

async function addAnalysisReference(q: QueryRunner): Promise<void> {
  await q.query(`
    alter table search_event add constraint search_event_analysis_id_fkey
      foreign key (analysis_id) references analysis on delete set null`);
}
