/** Why this worker makes no backups, each as a sentence for staff. */
export const NO_FOLDER = 'Backups are off: BACKUP_DIR names no folder.';
export const folderMissing = (folder: string): string =>
  `Backups are off: the worker finds no folder ${folder} that it may write to.`;
export const programMissing = (name: string): string =>
  `Backups are off: the worker has no ${name}. Install PostgreSQL’s client programs, or name their folder in BACKUP_PROGRAMS.`;
export const programTooOld = (name: string, version: number, server: number): string =>
  `Backups are off: ${name} is of PostgreSQL ${version} and the database of ${server}. Name the folder of newer ones in BACKUP_PROGRAMS.`;
