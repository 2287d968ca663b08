import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateWithin } from '@app/database/migrate.js';
import { GuardedClient } from '@app/database/guarded-client.js';
import { tablePath } from './archive.js';
import type { ArchivedTable, Manifest } from './manifest.js';
import { columnList, identifier } from './sql-names.js';

/** The names of the tables that hold rows; none in a database that is new, or whose first restoring was cut off. */
export async function fullTables(url: string): Promise<string[]> {
  return onClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`);
    const full: string[] = [];
    for (const { name } of rows) {
      const found = await client.query(`select from ${identifier(name)} limit 1`);
      if (found.rowCount) full.push(name);
    }
    return full;
  });
}

/** How many others are connected: a product that runs would go on with what it remembers. */
export async function othersConnected(url: string): Promise<number> {
  return onClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(`
      select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    return Number(rows[0]?.count);
  });
}

/**
 * Puts the archive's rows in the place of all that the database holds, in one transaction: an end half way leaves what was
 * there. The schema is that of the archive, made by its migrations; the next start migrates it further.
 */
export async function restoreDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  await migrateWithin(url, manifest.migrations, {
    before: async (client) => {
      await client.query('set local statement_timeout = 0');
      await client.query(dropAll);
    },
    after: async (client) => {
      // Foreign keys make a circle of some tables: they are checked once, when all rows are there.
      const { rows: keys } = await client.query<{ drop: string; add: string }>(foreignKeys);
      for (const { drop } of keys) await client.query(drop);
      for (const table of manifest.tables) await restoreTable(client, folder, table);
      for (const { add } of keys) await client.query(add);
      for (const { name, lastValue } of manifest.sequences)
        await client.query('select setval($1::regclass, $2)', [identifier(name), lastValue]);
    },
  });
}

async function restoreTable(client: pg.ClientBase, folder: string, table: ArchivedTable): Promise<void> {
  const name = identifier(table.name);
  // The rows' own triggers have run when they were made; some refuse what is done here.
  await client.query(`alter table ${name} disable trigger user`);
  // What a migration put there is among the archive's rows.
  await client.query(`truncate ${name}`);
  const rows = client.query(copyFrom(`copy ${name} (${columnList(table.columns)}) from stdin`));
  await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), rows);
  await client.query(`alter table ${name} enable trigger user`);
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name}: ${rows.rowCount} rows came back of ${table.rows}. Nothing was changed.`);
}

/** Everything in the schema but what an extension brought. */
const dropAll = `
  do $drop$
  declare
    drops text[];
    drop_it text;
  begin
    -- All named before the first goes: one that went along with another has no name any more.
    select array_agg(sql) into drops from (
      select format('drop table if exists %s cascade', c.oid::regclass) as sql from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all
      select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
        where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    ) everything;
    foreach drop_it in array coalesce(drops, '{}') loop
      execute drop_it;
    end loop;
  end $drop$`;

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new GuardedClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
