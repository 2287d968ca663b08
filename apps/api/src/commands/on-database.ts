import { DataSource } from 'typeorm';
import { readSettings, type Settings } from '@app/config/settings.js';
import { Database } from '@app/database/database.js';
import { dataSourceOptions } from '@app/database/data-source.js';
import { entities } from '@app/domain/entities.js';

/** Throws a sentence where the settings name no database. */
export function databaseOf({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string {
  if (!databaseUrl) throw new Error('DATABASE_URL is missing: name a PostgreSQL.');
  return databaseUrl;
}

/** Does `work` on the database of `DATABASE_URL` over one connection. Throws a sentence where none is named. */
export async function onDatabase<T>(env: NodeJS.ProcessEnv, work: (database: Database) => Promise<T>): Promise<T> {
  const databaseUrl = databaseOf(readSettings(env));
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl, entities, 1)).initialize();
  try {
    return await work(new Database(dataSource));
  } finally {
    await dataSource.destroy();
  }
}
