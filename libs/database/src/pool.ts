import pg from 'pg';
import { GuardedClient } from './guarded-client.js';

/** A connection pool that outlives its database: while it is away statements fail, and each caller decides. */
export function openPool(url: string, options: { max: number; searchPath?: string }): pg.Pool {
  const pool = new pg.Pool({
    Client: GuardedClient,
    connectionString: url,
    max: options.max,
    keepAlive: true,
    // Long enough for a busy machine; whoever cannot wait that long has a deadline of its own.
    connectionTimeoutMillis: 10_000,
    ...(options.searchPath ? { options: `-c search_path=${options.searchPath}` } : {}),
  });
  pool.on('error', () => {});
  // Every worker and queue that shares the pool listens to it.
  pool.setMaxListeners(64);
  return pool;
}
