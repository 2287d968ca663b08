import pg from 'pg';
import { SUPERUSER } from './cluster.mjs';

/** The role that the product runs as; set-up makes it. It owns the product's tables and is nothing else in the server. */
export const APP_ROLE = 'beadline_app';

export const superuserUrl = (port, password, database = 'postgres') =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

export const appUrl = (port, password, database) => `postgres://${APP_ROLE}:${password}@127.0.0.1:${port}/${database}`;

/** 'ours' when the server at `url` serves the data folder that we mean, 'starting' while it recovers, else 'no'. */
export async function askServer(url, data) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return rows[0].data_directory === data ? 'ours' : 'no';
  } catch (error) {
    return error.code === CANNOT_CONNECT_NOW ? 'starting' : 'no';
  } finally {
    await client.end().catch(() => {});
  }
}

const CANNOT_CONNECT_NOW = '57P03';

export async function ensureDatabase(url, database) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
