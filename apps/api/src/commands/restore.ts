import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '@app/config/settings.js';
import { makeAppRole } from '@app/database/app-role.js';
import { unknownMigrations } from '@app/database/migrate.js';
import { openFileStore } from '@app/storage/storage.module.js';
import { openArchive } from './archive/archive.js';
import { fullTables, othersConnected, restoreDatabase } from './archive/restore-database.js';
import { removeStrangers, restoreFiles, strangerAmong } from './archive/save-files.js';
import { type CommandIo, UsageError } from './command.js';
import { databaseOf } from './on-database.js';

/**
 * Puts a backup in the place of an installation: of an empty one, or with `--replace` of any. The whole backup is checked
 * before anything is touched; files come first, so that no row ever names one that is missing.
 */
export async function run(args: string[], { env, stdout }: CommandIo): Promise<number> {
  const { folder, replace } = readArguments(args);
  const settings = readSettings(env);
  const url = databaseOf(settings);
  const store = openFileStore(settings);
  const manifest = await openArchive(folder);
  const unknown = unknownMigrations(manifest.migrations);
  if (unknown.length > 0)
    throw new Error(`The backup is of a newer release (${manifest.version}): this one has no ${unknown.join(', ')}.`);
  if (settings.databaseAdminUrl) await makeAppRole(settings.databaseAdminUrl, url);
  if (!replace) {
    const full = await fullTables(url);
    if (full.length > 0) throw new Error(`The database holds data (${full.slice(0, 3).join(', ')} …). ${refused}`);
    const stranger = await strangerAmong(store, manifest.files);
    if (stranger) throw new Error(`The file store holds ${stranger}, which the backup does not. ${refused}`);
  }
  const others = await othersConnected(url);
  if (others > 0) throw new Error(`The database is in use (${others} connections). Stop the product first.`);
  await restoreFiles(store, folder, manifest.files);
  await restoreDatabase(url, folder, manifest);
  const removed = replace ? await removeStrangers(store, manifest.files) : 0;
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  stdout.write(
    `${rows} rows of ${tables.length} tables and ${files.length} files are back, as of ${manifest.createdAt}${removed > 0 ? `; ${removed} later files are gone` : ''}.\n`,
  );
  return 0;
}

const refused = 'Nothing was changed. With --replace the backup takes its place.';

function readArguments(args: string[]): { folder: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [folder, ...rest] = positionals;
    if (folder && rest.length === 0) return { folder: resolve(folder), replace: values.replace };
  } catch {
    // Told below.
  }
  throw new UsageError('From which folder?');
}
