import { DataSource } from 'typeorm';
import { Database } from '@app/database/database.js';
import { dataSourceOptions } from '@app/database/data-source.js';
import { testDatabase } from '@app/testing/test-database.js';
import { entities } from '../entities.js';

/** A migrated and seeded database of a test's own, as services and repositories are given it. */
export interface OwnDatabase {
  database: Database;
  url: string;
  close(): Promise<void>;
}

export async function ownDatabase(connections = 4): Promise<OwnDatabase> {
  const own = await testDatabase();
  const dataSource = await new DataSource(dataSourceOptions(own.url, entities, connections)).initialize();
  return {
    database: new Database(dataSource),
    url: own.url,
    close: async () => {
      await dataSource.destroy();
      await own.drop();
    },
  };
}
