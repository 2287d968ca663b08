import {
  type ColumnType,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { EntityManager } from 'typeorm';

type Snake<Name extends string, Done extends string = ''> = Name extends `${infer First}${infer Rest}`
  ? Snake<Rest, First extends Lowercase<First> ? `${Done}${First}` : `${Done}_${Lowercase<First>}`>
  : Done;

/** A column that may be left out of an insert, since the database gives it a value. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/**
 * The table of an entity, as the builder sees it: its columns by the names they have in the database, with the types they
 * have in the entity. `WithDefault` names the properties that an insert may leave out; those that may be null it may leave
 * out anyway.
 */
export type TableOf<Entity, WithDefault extends keyof Entity = never> = {
  [Key in keyof Entity & string as Snake<Key>]: Key extends WithDefault ? Defaulted<Entity[Key]> : Entity[Key];
};

/** Runs one compiled statement: its rows, and how many it touched. */
export type RunStatement = (statement: CompiledQuery) => Promise<QueryResult<unknown>>;

/**
 * A builder of statements over the tables of `Tables`, each run by `run`. It opens no transaction: whoever wants one gives
 * the manager of `Database.transaction`.
 */
export function typedSql<Tables>(run: RunStatement): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(statement: CompiledQuery) => run(statement) as Promise<QueryResult<Row>>,
    streamQuery: () => refuse('A statement is not streamed.'),
  };
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: () => refuse('A transaction is begun by Database.transaction.'),
    commitTransaction: () => refuse('A transaction is ended by Database.transaction.'),
    rollbackTransaction: () => refuse('A transaction is ended by Database.transaction.'),
    destroy: () => Promise.resolve(),
  };
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Runs statements on a manager: in its transaction where it has one, else each on a connection of the pool. */
export const onManager =
  (manager: EntityManager): RunStatement =>
  async (statement) => {
    const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
    try {
      const { records, affected } = await runner.query(statement.sql, [...statement.parameters], true);
      return { rows: records, numAffectedRows: typeof affected === 'number' ? BigInt(affected) : undefined };
    } finally {
      if (!manager.queryRunner) await runner.release();
    }
  };

function refuse(sentence: string): never {
  throw new Error(sentence);
}

/**
 * A value for a jsonb column. Without it the driver would write an array as an array of PostgreSQL, and text without quotes.
 * Null stays SQL's null.
 */
export function json<Value>(value: Value): RawBuilder<Value> {
  return value === null || value === undefined ? sql<Value>`null::jsonb` : sql<Value>`${JSON.stringify(value)}::jsonb`;
}

/** That many milliseconds from now, or before it where they are negative, by the database's clock. */
export function fromNow(ms: number): RawBuilder<Date> {
  return sql<Date>`now() + ${ms} * interval '1 millisecond'`;
}
