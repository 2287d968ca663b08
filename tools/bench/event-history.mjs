// A long history of events, made in the database itself: for the benches of what is counted out of it.
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { adminPassword } from '../lib/temporary-stack.mjs';

export const load = (path) => import(pathToFileURL(join(root, 'dist', path)).href);
export const thousands = (count) => count.toLocaleString('en-GB');

/** Days over which the history is spread, up to now. */
const DAYS = 400;

/** What of a hundred events each source has: the rest of the tables stay as they are. */
const SHARES = {
  visit_event: 40,
  search_event: 20,
  search_term_event: 12,
  product_impression: 16,
  analysis: 6,
  buy_now_event: 3,
  chat_message: 1,
  feedback_event: 1,
  model_call: 1,
};

/** In the order of time, as they would have come. */
const AT = (count, days) => `now() - ((${count} - i) / ${count}::float8) * interval '${days} days'`;

const from = (count) => `from generate_series(1, ${count}) i`;

/** A word that is in every search, and others in one of 10, 100, 1,000, and 10,000. */
const QUERY = `'how do I get tar off ' || (array['sills', 'wheels', 'paint'])[1 + i % 3]
  || case when i % 10 = 0 then ' safely' else '' end || case when i % 100 = 0 then ' tonight' else '' end
  || case when i % 1000 = 0 then ' decal' else '' end || case when i % 10000 = 0 then ' ambervane' else '' end
  || ' ' || i % 5000`;

/** Of 1,728 different things that somebody asked. */
const QUESTION = `'how do I mend a ' || (array['zip', 'rim', 'clock', 'seat', 'roof', 'mirror', 'lamp', 'bumper', 'horn', 'wiper', 'aerial', 'pedal'])[1 + i % 12]
  || ' with ' || (array['glue', 'tape', 'filler', 'resin', 'putty', 'solder', 'wire', 'foam', 'rivets', 'cable', 'string', 'clips'])[1 + i / 12 % 12]
  || ' in ' || (array['frost', 'rain', 'summer', 'mud', 'dust', 'snow', 'fog', 'hail', 'storms', 'sand', 'smoke', 'salt'])[1 + i / 144 % 12]`;

const insert = {
  visit_event: (n, days) => `
    insert into visit_event (visitor_key, client_visitor_id, session_id, device, browser, referrer, current_url, created_at)
    select 'v' || i % 3000, '', '', case when i % 3 = 0 then 'desk' else 'phone' end,
      (array['safari', 'chrome', 'edge', 'firefox'])[1 + i % 4], '', '/', ${AT(n, days)} ${from(n)}`,
  search_event: (n, days) => `
    insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
    select 'v' || i % 3000, '', '', ${QUERY}, 'text', i % 9 > 0, ${AT(n, days)} ${from(n)}`,
  search_term_event: (n, days) => `
    insert into search_term_event (visitor_key, term, normalised, is_presentable, created_at)
    select 'v' || i % 3000, s.term, s.term, i % 7 > 0, ${AT(n, days)} ${from(n)}, lateral (select 'term ' || i % 500) s (term)`,
  analysis: (n, days) => `
    insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, term, created_at)
    select 'history ' || i % 1000, 'text', 'tar', '{"products": [{}]}',
      jsonb_build_object('milliseconds', 20 + i % 4000), (array['answered', 'answered', 'unsure', 'out_of_scope'])[1 + i % 4],
      (array['offline', 'openai'])[1 + i % 2], 'term ' || i % 500, ${AT(n, days)} ${from(n)}`,
  product_impression: (n, days) => `
    insert into product_impression (analysis_id, product_id, created_at)
    select gen_random_uuid(), p.ids[1 + i % p.n], ${AT(n, days)}
    ${from(n)}, (select array_agg(id) as ids, count(*)::int as n from product) p`,
  buy_now_event: (n, days) => `
    insert into buy_now_event (visitor_key, product_id, retailer_slug, created_at)
    select 'v' || i % 3000, p.ids[1 + i % p.n], 'shop ' || i % 5, ${AT(n, days)}
    ${from(n)}, (select array_agg(id) as ids, count(*)::int as n from product) p`,
  chat_message: (n, days) => `
    insert into chat_message (session_id, role, content, created_at)
    select 'history ' || i % 1000, 'user', 'And then?', ${AT(n, days)} ${from(n)}`,
  feedback_event: (n, days) => `
    insert into feedback_event (answered_at, guide, helpful) select ${AT(n, days)}, 'guide ' || i % 150, i % 5 > 0 ${from(n)}`,
  model_call: (n, days) => `
    insert into model_call (created_at, day, purpose, model, state, cost_micros)
    select s.at, (s.at at time zone 'Europe/London')::date, 'answer', (array['small', 'large'])[1 + i % 2],
      (array['ok', 'ok', 'failed', 'refused'])[1 + i % 4], i % 900
    ${from(n)}, lateral (select ${AT(n, days)}) s (at)`,
};

/** So many events more, in the last `days`, of every source by its share. */
export async function addEvents(database, events, days) {
  for (const [table, share] of Object.entries(SHARES)) {
    const count = Math.round((events * share) / 100);
    // The answers of impressions are made up: there, and there alone, nobody looks who refers to whom.
    if (table === 'product_impression') await database.query('set session_replication_role = replica');
    if (count > 0) await database.query(insert[table](count, days));
    await database.query('set session_replication_role = default');
  }
}

/**
 * Hands `work` a database of the product with so many events behind it, all of them counted. It lies in `folder` and stays there:
 * where it is already, it is opened as it is.
 */
export async function withHistory(folder, events, log, work) {
  const home = resolve(folder, String(events));
  mkdirSync(home, { recursive: true });
  for (const path of [folder, home]) chmodSync(path, 0o755);
  const postgres = await startPostgres({ folder: join(home, 'postgres'), durable: false });
  try {
    const { setUp } = await load('apps/api/src/platform/set-up.js');
    await setUp({
      databaseUrl: postgres.url,
      databaseAdminUrl: postgres.adminUrl,
      dataDir: join(home, 'data'),
      adminUsername: 'admin',
      adminPassword,
    });
    return await onDatabase(postgres.adminUrl, async (own) => {
      const [{ isMade }] = await own.database.query(`select to_regclass('history_is_made') is not null as "isMade"`);
      if (!isMade) await makeHistory(own, events, log);
      return work({ ...own, postgres, home });
    });
  } finally {
    await postgres.stop();
  }
}

async function makeHistory({ database, figures, months }, events, log) {
  const startedAt = performance.now();
  await makeMonths(database, months);
  await database.query(
    `insert into assistant_session (id, visitor_id) select 'history ' || i, gen_random_uuid() from generate_series(0, 999) i on conflict do nothing`,
  );
  await database.query(
    `insert into product (product_name, brand, category) select 'Product ' || i, 'Ambervane', 'Wax' from generate_series(1, 1000) i`,
  );
  await withoutIndexes(database, () => addEvents(database, events, DAYS));
  await database.query(
    `insert into knowledge_gap_signal (kind, question, analysis_id, session_hash, confidence, top_entry, created_at)
     select (array['unsure', 'out_of_scope'])[1 + i % 2], ${QUESTION},
       id, 's' || i % 300, 0.2, null, created_at
     from (select id, created_at, row_number() over () / 20 as i, row_number() over () % 20 as rest from analysis) a where rest = 0`,
  );
  await database.query('vacuum analyze');
  log(`  ${thousands(events)} events are there after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  await figures.catchUp();
  await database.query('vacuum analyze');
  await database.query('create table history_is_made ()');
  log(`  and are counted after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
}

/** A row in each of the months that lie back gets it its table, as the nightly clean-up does it. */
async function makeMonths(database, months) {
  for (const table of ['visit_event', 'search_event', 'search_term_event', 'buy_now_event'])
    await database.query(`with old as (${insert[table](DAYS, DAYS)} returning 1) select count(*) from old`);
  await database.transaction(({ manager }) => months.make(manager));
  for (const table of ['visit_event', 'search_event', 'search_term_event', 'buy_now_event'])
    await database.query(`delete from ${table}`);
}

/** Made in one go afterwards, which takes a fraction of the time. */
async function withoutIndexes(database, work) {
  const indexes = await database.query(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relname = any($1) and not i.indisunique`,
    [Object.keys(SHARES)],
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await work();
  await database.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await database.query(definition);
}

async function onDatabase(url, work) {
  const { DataSource } = await import('typeorm');
  const { dataSourceOptions } = await load('libs/database/src/data-source.js');
  const { Database } = await load('libs/database/src/database.js');
  const { entities } = await load('libs/domain/src/entities.js');
  const { Figures } = await load('libs/domain/src/figures/figures.service.js');
  const { FiguresRepository } = await load('libs/domain/src/figures/figures.repository.js');
  const { EventMonths } = await load('libs/domain/src/tracking/event-months.js');
  const options = dataSourceOptions(url, entities, 1);
  // The making of the history takes longer than any statement of the product may.
  const extra = { ...options.extra, statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const dataSource = await new DataSource({ ...options, extra, maxQueryExecutionTime: 0 }).initialize();
  try {
    const database = new Database(dataSource);
    return await work({
      database,
      figures: new Figures(database, new FiguresRepository()),
      months: new EventMonths(),
    });
  } finally {
    await dataSource.destroy();
  }
}
