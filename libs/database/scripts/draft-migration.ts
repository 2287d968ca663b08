import type { DataSource } from 'typeorm';
import { remakeFromEntities, type Statements, statementsFor } from './connect-for-schema.js';
import {
  compareSchemas,
  exceptionOf,
  readSchema,
  type SchemaDifference,
  type SchemaExceptions,
} from './schema-differences.js';

/**
 * The statements of a migration that makes the migrated database of `dataSource` what its entities say. Leaves that database
 * with what was made of it, and without a row: it is to be a temporary one.
 */
export async function draftMigration(dataSource: DataSource, exceptions: SchemaExceptions): Promise<Statements> {
  const { up, down } = await statementsFor(dataSource);
  for (const statement of up) await dataSource.query(statement);
  const migrated = await readSchema(dataSource);
  await remakeFromEntities(dataSource);
  const left = compareSchemas(migrated, await readSchema(dataSource))
    .filter(({ part }) => exceptionOf(part, exceptions) === undefined)
    .map(replacement);
  const words = await reservedWords(dataSource);
  const inStyle = (statements: string[]) => statements.map((statement) => laidOut(plain(statement, words)));
  return {
    up: inStyle([...up, ...left.flatMap((statements) => statements.up)]),
    down: inStyle([...left.toReversed().flatMap((statements) => statements.down), ...down]),
  };
}

/** For what TypeORM does not look at: a check with other words, an index with another condition. */
function replacement({ part, migrated, described }: SchemaDifference): Statements {
  const [, kind, name = '', table = ''] = /^(constraint|index) (\w+) of (\w+)$/.exec(part) ?? [];
  if (!kind) throw new Error(`The ${part} differs in a way that can only be written by hand.`);
  const drop = kind === 'index' ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`;
  const add = (definition: string) =>
    kind === 'index' ? definition : `alter table ${table} add constraint ${name} ${definition}`;
  const from = (old: string | undefined, wanted: string | undefined) => [
    ...(old === undefined ? [] : [drop]),
    ...(wanted === undefined ? [] : [add(wanted)]),
  ];
  return { up: from(migrated, described), down: from(described, migrated) };
}

async function reservedWords(dataSource: DataSource): Promise<ReadonlySet<string>> {
  const rows: { word: string }[] = await dataSource.query(
    `select word from pg_get_keywords() where catcode in ('R', 'T')`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** As our migrations are written: lower case, and quotes only where a name needs them. */
function plain(sql: string, reserved: ReadonlySet<string>): string {
  return sql
    .replaceAll(/'(?:[^']|'')*'|"([^"]*)"|[^'"]+/g, (piece, name?: string) => {
      if (name !== undefined) return /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : piece;
      return piece.startsWith(`'`) ? piece : shortened(piece.toLowerCase());
    })
    .replaceAll(/(?<= )public\./g, '');
}

const shortened = (sql: string): string =>
  sql.replaceAll('timestamp with time zone', 'timestamptz').replaceAll(/ on (update|delete) no action/g, '');

/** A table with a line for each of its columns and rules. */
function laidOut(sql: string): string {
  const [, head, body = ''] = /^(create table \S+ \()(.*)\)$/.exec(sql) ?? [];
  if (!head) return sql;
  const lines = [''];
  let depth = 0;
  for (const [piece] of body.matchAll(/'(?:[^']|'')*'|, |./g)) {
    if (piece === '(') depth++;
    if (piece === ')') depth--;
    if (piece === ', ' && depth === 0) lines.push('');
    else lines.push((lines.pop() ?? '') + piece);
  }
  return `${head}\n${lines.map((line) => `  ${line}`).join(',\n')}\n)`;
}
