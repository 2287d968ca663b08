import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { findChromium } from '../lib/chromium.mjs';
import { root } from '../lib/paths.mjs';
import { findPromtool } from '../lib/promtool.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { startRedis } from '../lib/redis.mjs';
import { keepServers, stopServers } from './servers.mjs';

function temporaryFolder(parent) {
  const folder = mkdtempSync(join(parent, 'test run '));
  // The database's own user must get through.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Once per run: a PostgreSQL with one migrated and seeded database that every test file copies, a Redis, and the paths of
 * a Chromium and, for fault tests, of promtool. Jest calls this for each project; the first call does it. Needs the build, whose set-up it runs.
 */
export default async function globalSetup(_config, { displayName }) {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = temporaryFolder(tmpdir());
  // The runner names a folder in memory where there is one.
  const databases = temporaryFolder(process.env.TEST_DATABASE_FOLDER ?? tmpdir());
  const log = (line) => process.stdout.write(`${line}\n`);
  const postgres = await startPostgres({
    folder: join(databases, 'postgres'),
    database: 'template_app',
    durable: false,
  });
  // Outside CI a machine may lack one: the runner has said so, and what needs it is skipped, visibly.
  const redis = process.env.TEST_WITHOUT_REDIS
    ? undefined
    : await startRedis({ folder: join(folder, 'redis'), log, databases: 1_000 });
  keepServers({
    folders: [folder, databases],
    stop: [() => postgres.stop('immediate'), async () => redis?.stop('SIGKILL')],
  });
  try {
    await prepare(postgres, join(folder, 'data'));
    // A package of a hundred megabytes, for the one tier that asks it.
    process.env.TEST_PROMTOOL = (displayName.name === 'faults' && (await findPromtool({ log }))) || '';
    process.env.TEST_CHROMIUM = process.env.TEST_WITHOUT_CHROMIUM ? '' : await findChromium({ log });
  } catch (error) {
    // Jest runs no teardown after a failed setup.
    await stopServers();
    throw error;
  }
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATABASE_ADMIN_URL = postgres.adminUrl;
  process.env.TEST_REDIS_URL = redis?.url ?? '';
}

async function prepare({ url: databaseUrl, adminUrl: databaseAdminUrl }, dataDir) {
  const { setUp } = await import(pathToFileURL(join(root, 'dist/apps/api/src/platform/set-up.js')).href);
  const adminPassword = 'correct horse battery';
  await setUp({ databaseUrl, databaseAdminUrl, dataDir, adminUsername: 'admin', adminPassword });
  await makeSignInCheap(databaseUrl, adminPassword);
}

/** Many tests sign in. What a hash costs is read from the hash, and tested in password.spec.ts. */
async function makeSignInCheap(connectionString, password) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const cheap = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await client.query('update staff_user set password_hash = $1', [cheap]);
  } finally {
    await client.end();
  }
}
