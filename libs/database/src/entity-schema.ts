import { DataSource } from 'typeorm';
import type { SqlInMemory } from 'typeorm/driver/SqlInMemory.js';
import { dataSourceOptions } from './data-source.js';
import { currentTransactionId } from './transaction-id.js';

/** Connects to `url` for reading or making the schema that entities describe; not for working with rows. */
export async function connectForSchema(url: string, entities: Parameters<typeof dataSourceOptions>[1]) {
  const dataSource = await new DataSource(dataSourceOptions(url, entities, 1)).initialize();
  // TypeORM refuses a type that it does not know, and afterwards takes whatever it is told.
  for (const column of dataSource.entityMetadatas.flatMap(({ columns }) => columns))
    if (column.default === currentTransactionId) column.type = 'xid8' as 'text';
  return dataSource;
}

/** What would make the database what the entities say, and what would take that back; see `SCHEMA_EXCEPTIONS`. */
export const missingInDatabase = (dataSource: DataSource): Promise<SqlInMemory> =>
  dataSource.driver.createSchemaBuilder().log();
