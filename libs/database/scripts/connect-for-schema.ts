import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/data-source.js';
import { currentTransactionId } from '../src/transaction-id.js';

/** Connects to `url` for reading or making the schema that entities describe; not for working with rows. */
export async function connectForSchema(url: string, entities: Parameters<typeof dataSourceOptions>[1]) {
  const dataSource = await new DataSource(dataSourceOptions(url, entities, 1)).initialize();
  // TypeORM refuses a type that it does not know, and afterwards takes whatever it is told.
  for (const column of dataSource.entityMetadatas.flatMap(({ columns }) => columns))
    if (column.default === currentTransactionId) column.type = 'xid8' as 'text';
  return dataSource;
}

/** Statements in the order in which they run: `up` makes a database what the entities say, `down` takes that back. */
export interface Statements {
  up: string[];
  down: string[];
}

/** What TypeORM would change; of an index or a check that is there under its name it looks no further. */
export async function statementsFor(dataSource: DataSource): Promise<Statements> {
  const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
  return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).reverse() };
}

/** Empties the schema and makes in it what the entities say. */
export async function remakeFromEntities(dataSource: DataSource): Promise<void> {
  await dataSource.query('drop schema public cascade; create schema public');
  await dataSource.synchronize();
}
