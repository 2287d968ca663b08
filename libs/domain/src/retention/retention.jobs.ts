import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** The name of retention in the table of schedules, and its one target there. */
export const RETENTION_SCHEDULE = 'retention';
export const RETENTION_TARGET = 'all';
export const RETENTION_SUBJECT = 'Everything past its life';

/** Deletes what is past its life, rows and files. Beside the imports, which staff start by day; rollups need not wait for it. */
export const retentionJob = defineJob({
  name: 'retention.run',
  kind: 'retention',
  queue: 'imports',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 30_000,
  businessKey: () => RETENTION_TARGET,
});
