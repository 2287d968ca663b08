import { z } from 'zod';
import { defineJob } from '@app/queues/define-job.js';

/** The name of rebuilds in the table of schedules. */
export const REBUILD_SCHEDULE = 'rollup';

/** What a rebuild may be of: the days that may have changed since the last one, or everything that still has its events. */
export const rebuildTargets = {
  recent: { label: 'The last 7 days', days: 7 },
  all: { label: 'All days', days: null },
} as const;
export type RebuildTarget = keyof typeof rebuildTargets;

/** Counts days anew from their events. Increments wait for one day at a time. */
export const rebuildFiguresJob = defineJob({
  name: 'figures.rebuild',
  kind: 'rollup',
  queue: 'analytics',
  payload: z.object({ target: z.enum(['recent', 'all']) }),
  attempts: 3,
  backoffMs: 30_000,
  businessKey: () => 'figures',
});
