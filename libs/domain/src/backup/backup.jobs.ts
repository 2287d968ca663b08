import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** The name of backups in the table of schedules, and their one target there. */
export const BACKUP_SCHEDULE = 'backup';
export const BACKUP_TARGET = 'database';
export const BACKUP_SUBJECT = 'The database';

/** Saves the database into a file. Beside the imports, as the clean-up: neither is to wait for a crawl. */
export const backupJob = defineJob({
  name: 'backup.run',
  kind: 'backup',
  queue: 'imports',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 30_000,
  businessKey: () => BACKUP_TARGET,
});
