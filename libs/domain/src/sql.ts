import { type AliasedRawBuilder, type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { EntityManager } from 'typeorm';
import type { Database } from '@app/database/database.js';
import { onManager, typedSql } from '@app/database/typed-sql.js';
import type { Schema } from './schema.js';

/** Builds statements over the tables of the schema, with the types of the entities, and runs them. */
export type Sql = Kysely<Schema>;

const builders = new WeakMap<EntityManager, Sql>();
const preparedBuilders = new WeakMap<Database, Sql>();

/** On a transaction's manager its statements belong to the transaction; on the database each stands for itself. */
export function sqlOn(on: EntityManager | Database): Sql {
  const manager = on instanceof EntityManager ? on : on.manager;
  return kept(builders, manager, () => typedSql(onManager(manager)));
}

/** For the few statements that run thousands of times: each connection plans them once. Outside of any transaction. */
export function preparedSqlOn(database: Database): Sql {
  return kept(preparedBuilders, database, () => typedSql((statement) => database.prepared(statement)));
}

function kept<Key extends object>(builders: WeakMap<Key, Sql>, key: Key, make: () => Sql): Sql {
  const builder = builders.get(key) ?? make();
  builders.set(key, builder);
  return builder;
}

/** How many rows, as a number: the driver gives a bigint as text. */
export const count = (): RawBuilder<number> => sql<number>`count(*)::int`;

/** For the column that says which transaction wrote a row, where a row becomes an event later than it was made. */
export const CURRENT_TRANSACTION: RawBuilder<string> = sql<string>`pg_current_xact_id()`;

/** `value = any(values)`: one plan for lists of any length, and false for an empty one. */
export const isAnyOf = <Value>(value: Expression<Value>, values: readonly Value[]): RawBuilder<boolean> =>
  sql<boolean>`${value} = any(${[...values]})`;

/** A word as a pattern: nothing in it is a sign of patterns. */
const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const likeAll = (folded: Expression<string | null>, patterns: readonly string[]) =>
  sql<boolean>`${folded} like all(array[${sql.join(patterns.map((pattern) => sql`lower(${pattern})`))}])`;

/**
 * That a text holds every word of a search, in any order and whichever letters are large; nothing in them is a pattern. The text
 * is folded once, however many words there are, and not at all where `isFolded` says that it has only small letters. What tells
 * rows apart is the letters of ASCII first, which PostgreSQL folds in half the time or less where it need know no others; these
 * decide where there are some.
 */
export const containingWords = (
  text: Expression<string | null>,
  search: string,
  { isFolded = false } = {},
): RawBuilder<boolean> => {
  const patterns = search.split(/\s+/).filter(Boolean).map(patternOf);
  if (patterns.length === 0) return sql<boolean>`true`;
  if (isFolded) return likeAll(text, patterns);
  const ascii = patterns.map((pattern) => pattern.replace(/[^ -~]+/g, '%'));
  const others = patterns.filter((pattern) => /[^ -~]/.test(pattern));
  const plain = likeAll(sql`lower(${text} collate "C")`, ascii);
  return others.length === 0 ? plain : sql<boolean>`(${plain} and ${likeAll(sql`lower(${text})`, others)})`;
};

/** Two texts that are the same but for which letters are large; unknown where `text` is null. */
export const sameInAnyCase = (text: Expression<string | null>, other: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${text}) = lower(${other})`;

type ColumnType = 'text' | 'int' | 'double precision' | 'boolean' | 'jsonb' | 'numeric(12, 2)' | 'uuid' | 'timestamptz';
type ColumnTypes<Row> = { [Column in keyof Row]-?: ColumnType };

const definitionsOf = (columns: Record<string, string>) =>
  sql.join(Object.entries(columns).map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`));

const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/**
 * Objects as rows to select from, under `name`: one parameter for any number of them, so that the statement stays the same.
 * `columns` names their properties with the types of PostgreSQL, in which they come out. Half of a character becomes the
 * replacement character, as in a parameter of its own: jsonb would refuse all rows for it.
 */
export function rowsOf<Row, Name extends string>(
  name: Name,
  objects: readonly Row[],
  columns: ColumnTypes<Row>,
): AliasedRawBuilder<Row, Name> {
  return sql<Row>`jsonb_to_recordset(${JSON.stringify(objects, wellFormed)}::jsonb)`.as<Name>(
    sql`${sql.id(name)}(${definitionsOf(columns)})`,
  );
}

/** The same of one object that a jsonb column holds: a row to join to the column's own. */
export function rowIn<Row, Column extends keyof Row, Name extends string>(
  name: Name,
  object: Expression<Row | null>,
  columns: Pick<ColumnTypes<Row>, Column>,
): AliasedRawBuilder<Pick<Row, Column>, Name> {
  return sql<Pick<Row, Column>>`jsonb_to_record(${object})`.as<Name>(sql`${sql.id(name)}(${definitionsOf(columns)})`);
}
