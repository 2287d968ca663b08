import { runMigrations as migrateQueue } from 'bullmq';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { GuardedClient } from './guarded-client.js';

/** Any constant: two processes that migrate at once take turns on it. */
const MIGRATION_LOCK = 727_001;

/** The schema in which BullMQ's PostgreSQL backend keeps its tables. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Brings the database at `url` up to date: the queue's tables and ours, under one advisory lock. Safe to call from
 * several processes and again. Returns the names of the migrations that ran.
 */
export async function migrate(url: string): Promise<string[]> {
  const lock = new GuardedClient({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateQueue(lock, QUEUE_SCHEMA);
    const dataSource = await new DataSource(dataSourceOptions(url, [], 2)).initialize();
    try {
      const ran = await dataSource.runMigrations({ transaction: 'each' });
      return ran.map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}

/** True when no migration of this release is missing in the database. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  return !(await dataSource.showMigrations());
}
