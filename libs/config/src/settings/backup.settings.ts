import { type Read, text, whole } from './fields.js';

export const backupFields = {
  BACKUP_DIR: text('BACKUP_DIR')
    .optional()
    .describe(
      'Folder into which a worker saves the database when staff, a script or the clock ask for it; unset, it does not.',
    ),
  BACKUP_KEEP: whole('BACKUP_KEEP', 1, 10_000).default(14).describe('Backups that are kept there; older ones go.'),
  BACKUP_PROGRAMS: text('BACKUP_PROGRAMS')
    .optional()
    .describe('Folder of pg_dump and pg_restore, as new as the database; unset, those of the PATH.'),
};

export interface BackupSettings {
  /** Undefined where backups are off. */
  dir: string | undefined;
  keep: number;
  /** Undefined for the programs of the PATH. */
  programs: string | undefined;
}

export const readBackupSettings = (e: Read<typeof backupFields>): BackupSettings => ({
  dir: e.BACKUP_DIR,
  keep: e.BACKUP_KEEP,
  programs: e.BACKUP_PROGRAMS,
});
