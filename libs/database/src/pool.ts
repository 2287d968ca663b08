import pg from 'pg';

/**
 * A connection pool that outlives its database. A checked-out connection whose server goes away emits 'error', and one
 * without a listener ends the process; here the next statement fails instead, and its caller decides.
 */
export function openPool(url: string, options: { max: number; searchPath?: string }): pg.Pool {
  const pool = new pg.Pool({
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
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
