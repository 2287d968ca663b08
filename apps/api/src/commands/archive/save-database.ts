import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { GuardedClient } from '@app/database/guarded-client.js';
import { tablePath, writeWhole } from './archive.js';
import type { ArchivedTable, Manifest } from './manifest.js';
import { columnList, identifier } from './sql-names.js';

export type SavedDatabase = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/**
 * Copies every table of the product into the archive as it is at one moment, while the product runs on; `alongside` is called
 * once that moment is fixed. The queue is left out: what waits in it is found again by its rows.
 */
export async function saveDatabase(
  url: string,
  folder: string,
  alongside: () => Promise<void>,
): Promise<SavedDatabase> {
  const client = new GuardedClient({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await migrationsOf(client);
    if (migrations.length === 0) throw new Error('The database is empty: there is nothing to save.');
    const tables: ArchivedTable[] = [];
    for (const table of await tablesOf(client)) tables.push(await saveTable(client, folder, table));
    const sequences = await sequencesOf(client);
    await alongside();
    await client.query('commit');
    return { migrations, tables, sequences };
  } finally {
    await client.end();
  }
}

/** By a query: of a table in parts, such as the months of events, nothing else can be copied. */
async function saveTable(client: pg.Client, folder: string, { name, columns }: Columns): Promise<ArchivedTable> {
  const rows = client.query(copyTo(`copy (select ${columnList(columns)} from ${identifier(name)}) to stdout`));
  const sha256 = await writeWhole(tablePath(folder, name), rows, createGzip({ level: 6 }));
  return { name, columns, rows: rows.rowCount, sha256 };
}

interface Columns {
  name: string;
  columns: string[];
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>('select name from migrations order by timestamp');
  return rows.map(({ name }) => name);
}

/**
 * Transaction numbers (xid8) mean nothing in another server, whose own begin anew: a restored row carries that of its
 * restoring. Computed columns compute themselves.
 */
async function tablesOf(client: pg.Client): Promise<Columns[]> {
  const { rows } = await client.query<Columns>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid <> 'xid8'::regtype
    group by c.relname order by c.relname`);
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}
