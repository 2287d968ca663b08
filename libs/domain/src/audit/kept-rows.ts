import { type RawBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { type Sql, sqlOn } from '../sql.js';
import type { AuditedRecord } from './audited-records.js';

/** Keeps what is about to be deleted, row by row inside the database, however much it is. */
export async function keepRows(
  manager: EntityManager,
  entryId: string,
  { rows = [], references = [] }: Pick<AuditedRecord, 'rows' | 'references'>,
  id: string,
): Promise<void> {
  const keep = (table: string, row: RawBuilder<unknown>, where: RawBuilder<boolean>, reference: string | null) =>
    sql`insert into audit_kept_row (entry_id, table_name, reference, row)
        select ${entryId}::bigint, ${table}::text, ${reference}::text, ${row} from ${sql.table(table)} t where ${where}`.execute(
      sqlOn(manager),
    );
  for (const { table, where } of rows) await keep(table, sql`to_jsonb(t)`, where(id), null);
  for (const { table, where, column, key } of references) {
    const kept = sql.join([...key, column].flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]));
    await keep(table, sql`jsonb_build_object(${kept})`, where(id), column);
  }
}

/**
 * Puts back what was kept, in the order of the record's tables. A row whose other parent is gone by now stays away, and a
 * reference that may be empty is left empty. Nothing is kept twice. False when nothing is kept any more.
 */
export async function restoreRows(
  manager: EntityManager,
  entryId: string,
  { rows = [], references = [] }: Pick<AuditedRecord, 'rows' | 'references'>,
): Promise<boolean> {
  const on = sqlOn(manager);
  const [own] = rows;
  if (!own) return false;
  const kept = await on
    .selectFrom('audit_kept_row')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('table_name', '=', own.table)
    .executeTakeFirst();
  if (!kept) return false;
  for (const { table } of rows) await insertKept(on, entryId, table);
  for (const { table, column, key } of references) {
    const sameRow = sql.join(
      key.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`r.${name}`)}`),
      sql` and `,
    );
    await sql`update ${sql.table(table)} t set ${sql.id(column)} = ${sql.ref(`r.${column}`)}
      from audit_kept_row k cross join lateral jsonb_populate_record(null::${sql.table(table)}, k.row) r
      where k.entry_id = ${entryId} and k.table_name = ${table} and k.reference = ${column}
        and ${sameRow} and ${sql.ref(`t.${column}`)} is null`.execute(on);
  }
  await on.deleteFrom('audit_kept_row').where('entry_id', '=', entryId).execute();
  return true;
}

async function insertKept(on: Sql, entryId: string, table: string): Promise<void> {
  const { rows: columns } = await columnsOf(on, entryId, table);
  if (columns.length === 0) return;
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const values = sql.join(columns.map((column) => (column.mayBeNull ? orNull(column) : sql.ref(`r.${column.name}`))));
  const parents = columns.filter(({ mayBeNull, parent }) => parent !== null && !mayBeNull).map(parentOf);
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from audit_kept_row k cross join lateral jsonb_populate_record(null::${sql.table(table)}, k.row) r
    where ${sql.join([sql`k.entry_id = ${entryId} and k.table_name = ${table} and k.reference is null`, ...parents.map((row) => sql`exists (${row})`)], sql` and `)}
    order by k.id`.execute(on);
}

interface KeptColumn {
  name: string;
  mayBeNull: boolean;
  /** The table and column that it refers to. */
  parent: string | null;
  parentColumn: string | null;
}

/** The table's columns that the kept rows contain: columns that a later release has added get their default. */
const columnsOf = (on: Sql, entryId: string, table: string) =>
  sql<KeptColumn>`
    select a.attname::text as name, not a.attnotnull as "mayBeNull", c.confrelid::regclass::text as parent,
      p.attname::text as "parentColumn"
    from pg_attribute a
    left join pg_constraint c on c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]
    left join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and exists (select from audit_kept_row k
        where k.entry_id = ${entryId} and k.table_name = ${table} and k.reference is null and k.row ? a.attname)
    order by a.attnum`.execute(on);

const parentOf = ({ name, parent, parentColumn }: KeptColumn): RawBuilder<unknown> =>
  sql`select from ${sql.table(parent!)} p where ${sql.ref(`p.${parentColumn!}`)} = ${sql.ref(`r.${name}`)}`;

const orNull = (column: KeptColumn): RawBuilder<unknown> =>
  column.parent === null
    ? sql.ref(`r.${column.name}`)
    : sql`case when exists (${parentOf(column)}) then ${sql.ref(`r.${column.name}`)} end`;
