import { runMigrations as migrateQueue } from 'bullmq';
import type { ClientBase } from 'pg';
import { DataSource, type Migration, MigrationExecutor } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { GuardedClient } from './guarded-client.js';
import { migrations } from './migrations/index.js';

/** Any constant: two processes that migrate at once take turns on it. */
const MIGRATION_LOCK = 727_001;

/** The schema in which BullMQ's PostgreSQL backend keeps its tables. */
export const QUEUE_SCHEMA = 'bullmq';

/** Runs `work` on a connection of TypeORM to `url`, alone among all that migrate. */
async function alone<T>(url: string, work: (dataSource: DataSource, lock: ClientBase) => Promise<T>): Promise<T> {
  const lock = new GuardedClient({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A table of years is filled or written anew in one statement: it takes as long as it takes.
    const dataSource = await new DataSource(dataSourceOptions(url, [], 2, 0)).initialize();
    try {
      return await work(dataSource, lock);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}

/**
 * Brings the database at `url` up to date: the queue's tables and ours, under one advisory lock. Safe to call from
 * several processes and again. Returns the names of the migrations that ran.
 */
export async function migrate(url: string): Promise<string[]> {
  return alone(url, async (dataSource, lock) => {
    await migrateQueue(lock, QUEUE_SCHEMA);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map(({ name }) => name);
  });
}

/** Takes the newest of our migrations back, with what only its tables hold. Its name; null when there is none. */
export async function revert(url: string): Promise<string | null> {
  return alone(url, async (dataSource) => {
    const executor = new MigrationExecutor(dataSource);
    const done = await executor.getExecutedMigrations();
    const newest = done.reduce<Migration | null>((a, b) => (a && a.timestamp > b.timestamp ? a : b), null);
    if (newest) await dataSource.undoLastMigration({ transaction: 'each' });
    return newest?.name ?? null;
  });
}

/** Those of `names` that this release does not have. */
export const unknownMigrations = (names: string[]): string[] =>
  names.filter((name) => !migrations.some((migration) => migration.name === name));

/** What is done in the transaction of `migrateWithin`, on its one connection. */
interface AroundMigrations {
  before: (client: ClientBase) => Promise<void>;
  after: (client: ClientBase) => Promise<void>;
}

/** Runs those of our migrations that `names` names and that are missing, with what goes before and after, all or nothing. */
export async function migrateWithin(url: string, names: string[], { before, after }: AroundMigrations): Promise<void> {
  const chosen = migrations.filter(({ name }) => names.includes(name));
  const dataSource = await new DataSource({ ...dataSourceOptions(url, [], 1), migrations: chosen }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    await runner.startTransaction();
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await before(client);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
    await after(client);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => {});
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** True when no migration of this release is missing in the database. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  return !(await dataSource.showMigrations());
}
