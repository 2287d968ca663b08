import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '@app/testing/test-database.js';
import { dataSourceOptions } from '../data-source.js';
import { isMigrated, migrate, revert } from '../migrate.js';
import { migrations } from './index.js';

let own: Awaited<ReturnType<typeof testDatabase>>;
let dataSource: DataSource;
beforeEach(async () => {
  own = await testDatabase();
  dataSource = await new DataSource(dataSourceOptions(own.url, [], 2)).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await own.drop();
});

/** Tables, columns, indexes, functions and triggers of ours. */
const schema = async (): Promise<unknown[]> =>
  Promise.all([
    dataSource.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' and table_name <> 'migrations' order by 1, 2`,
    ),
    dataSource.query(
      `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migrations' order by 1`,
    ),
    dataSource.query(`select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`),
    dataSource.query(`select tgname from pg_trigger where not tgisinternal order by 1`),
    dataSource.query(`select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint
                      where connamespace = 'public'::regnamespace and conrelid::regclass::text <> 'migrations' order by 1, 2`),
  ]);

/** A row in every table that another one needs. */
async function fill(): Promise<void> {
  await dataSource.query(`
    insert into installation (secret) values ('\\x00') on conflict do nothing;
    insert into staff_session (token_hash, user_id, csrf_token) select '\\x00', id, 'x' from staff_user;
    insert into assistant_session (id, visitor_id) values ('session', gen_random_uuid());
    insert into photo (id, session_id, file_name, storage_key, width, height, bytes, quality)
      values ('00000000-0000-4000-8000-000000000001', 'session', 'a', 'a', 1, 1, 1, 'ok');
    insert into analysis (id, session_id, input_type, input_data, photo_id, answer, trace, confidence, engine)
      values ('00000000-0000-4000-8000-000000000002', 'session', 'text', 'x', '00000000-0000-4000-8000-000000000001', '{}', '{}', 'answered', 'offline');
    insert into product_impression (analysis_id, product_id) select '00000000-0000-4000-8000-000000000002', id from product limit 3;
    insert into chat_message (session_id, analysis_id, role, content) values ('session', '00000000-0000-4000-8000-000000000002', 'user', 'x');
    insert into job_run (kind, job_name, queue, subject, payload, requested_by) values ('image', 'x', 'images', 'x', '{}', 'x');
    insert into crawl_run (run_id, retailer_slug) select r.id, s.slug from job_run r, retailer s limit 1;
    insert into crawl_page (run_id, key, url, page_order) select run_id, 'a', 'a', 0 from crawl_run;
    insert into crawl_found (run_id, key) select run_id, 'a' from crawl_run;
    insert into crawl_memory (retailer_slug, page_key, memory) select slug, 'a', '{}' from retailer;
    insert into crawl_log (run_id, retailer_slug, attempt, level, message) select run_id, retailer_slug, 1, 'info', 'a' from crawl_run;
    insert into crawled_product (retailer_slug, key, name, url, first_seen_at, last_seen_at, product_id)
      select s.slug, 'a', 'a', 'a', now(), now(), p.id from retailer s, product p limit 1;
    insert into product_image (product_id, source_url) select id, 'a' from product limit 1;
    insert into price_history (crawled_product_id, seen_at) select id, now() from crawled_product;
    insert into worker_presence (id, queues) values (gen_random_uuid(), '{images}');
  `);
}

async function allDown(count = migrations.length): Promise<void> {
  for (let left = count; left > 0; left--) await dataSource.undoLastMigration({ transaction: 'each' });
}

describe('the migrations', () => {
  it('have no time limit, as a table of years may be written anew', async () => {
    await revert(own.url);
    // What the connection of the migrations is held to, noted as each of them is.
    await dataSource.query(`
      create table held_to (statement_timeout text);
      create function note_limit() returns trigger language plpgsql as
        'begin insert into held_to select current_setting(''statement_timeout''); return new; end';
      create trigger note_limit after insert on migrations for each row execute function note_limit()`);
    await migrate(own.url);
    expect(await dataSource.query('select * from held_to')).toEqual([{ statement_timeout: '0' }]);
  });

  it('go down one by one on a database with data, leave nothing, and come up again the same', async () => {
    await fill();
    const before = await schema();
    await allDown();
    expect(await schema()).toEqual([[], [], [], [], []]);
    expect(await isMigrated(dataSource)).toBe(false);
    expect(await migrate(own.url)).toEqual(migrations.map(({ name }) => name));
    expect(await isMigrated(dataSource)).toBe(true);
    expect(await schema()).toEqual(before);
  });

  it('are taken back by the newest first, each by its name', async () => {
    const names = migrations.map(({ name }) => name).reverse();
    expect([await revert(own.url), await revert(own.url)]).toEqual(names.slice(0, 2));
    await allDown(migrations.length - 2);
    expect(await revert(own.url)).toBeNull();
  });

  it('run once when two processes start at the same moment, and not again', async () => {
    await allDown();
    const ran = await Promise.all([migrate(own.url), migrate(own.url), migrate(own.url)]);
    expect(ran.flat()).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(own.url)).toEqual([]);
  });

  it('take a session’s answers, photos and chat with it when it is deleted, and nothing else', async () => {
    await fill();
    await dataSource.query(`delete from assistant_session where id = 'session'`);
    for (const table of ['photo', 'analysis', 'product_impression', 'chat_message'])
      expect(await dataSource.query(`select 1 from ${table}`)).toEqual([]);
    expect(await dataSource.query('select 1 from job_run')).toHaveLength(1);
  });
});
