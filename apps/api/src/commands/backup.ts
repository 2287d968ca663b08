import { resolve } from 'node:path';
import { readSettings } from '@app/config/settings.js';
import { readVersion } from '@app/config/version.js';
import { openFileStore } from '@app/storage/storage.module.js';
import { writeArchive } from './archive/archive.js';
import { ARCHIVE_FORMAT, type ArchivedFile } from './archive/manifest.js';
import { saveDatabase } from './archive/save-database.js';
import { saveFiles } from './archive/save-files.js';
import { type CommandIo, UsageError } from './command.js';
import { databaseOf } from './on-database.js';

/** Saves database and files, as they are at one moment, into a new folder. The product may run meanwhile. */
export async function run([folder, ...rest]: string[], { env, stdout }: CommandIo): Promise<number> {
  if (!folder || folder.startsWith('-') || rest.length > 0) throw new UsageError('Into which folder?');
  const settings = readSettings(env);
  const url = databaseOf(settings);
  const store = openFileStore(settings);
  const { tables, files } = await writeArchive(resolve(folder), async (inside) => {
    let files: ArchivedFile[] = [];
    // After the rows' moment: a file that a saved row names is there before its row.
    const saved = await saveDatabase(url, inside, async () => void (files = await saveFiles(store, inside)));
    return { format: ARCHIVE_FORMAT, version: readVersion(), createdAt: new Date().toISOString(), ...saved, files };
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  stdout.write(`${resolve(folder)} holds ${rows} rows of ${tables.length} tables and ${files.length} files.\n`);
  return 0;
}
