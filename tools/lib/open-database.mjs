// The database that a command works on, whether the product is running or not.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { prepareDataFolder } from './data-folder.mjs';
import { takeLock } from './lock.mjs';
import { root } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { databaseNote, distModule, settingsOf } from './stack.mjs';

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/**
 * That of DATABASE_URL, else the embedded one of DATA_DIR, which is started where the product is not running, and how to let
 * go of it again. Throws where there is none, unless the caller `makesDatabase`.
 */
export async function openDatabase({ makesDatabase = false, log }) {
  const settings = await settingsOf(process.env);
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => {} };
  const dataDir = resolve(root, settings.dataDir);
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) {
    if (!makesDatabase) throw new Error(`There is no database in ${dataDir} yet. Run npm start once.`);
    prepareDataFolder(dataDir);
  }
  const note = databaseNote(dataDir);
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : '';
  // The note of a launcher that was killed can name a database that is gone.
  if (noted && (await answers(noted))) return { url: noted, close: async () => {} };
  const { makeAppRole } = await distModule('libs/database/src/app-role.js');
  const lock = await takeLock(dataDir, { log });
  const postgres = await startPostgres({ folder, log });
  const close = async () => {
    await postgres.stop();
    await lock.release();
  };
  // A folder of an earlier release knows no such role yet.
  await makeAppRole(postgres.adminUrl, postgres.url).catch(async (error) => {
    await close();
    throw error;
  });
  return { url: postgres.url, close };
}
