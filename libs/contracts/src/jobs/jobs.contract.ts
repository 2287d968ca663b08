import { z } from 'zod';
import { queueNames, runKinds, runStates } from './jobs.constants.js';

/** One run of a background job as staff see it. `seq` rises with every change: a reader that misses one refetches. */
export const jobRunSchema = z.object({
  id: z.string(),
  kind: z.enum(runKinds),
  /** What the run is about, in words fit for a table: a retailer, a file name, a topic. */
  subject: z.string(),
  state: z.enum(runStates),
  outcome: z.enum(['ok', 'partial', 'blocked', 'drifted']).nullable(),
  cancelRequestedAt: z.string().nullable(),
  /** The stage in words ('Making thumbnails'), '' before the first. */
  stage: z.string(),
  progress: z.object({ done: z.int(), total: z.int() }),
  attempt: z.int(),
  seq: z.int(),
  requestedBy: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
  /** What a finished run counts, by a name fit to be shown ('Photos deleted'); null for kinds that count nothing. */
  result: z.record(z.string(), z.int()).nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;

export const runsQuerySchema = z.object({
  kind: z.enum(runKinds).optional(),
  state: z.enum(runStates).optional(),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(20),
});
export type RunsQuery = z.infer<typeof runsQuerySchema>;

export const runsPageSchema = z.object({
  runs: z.array(jobRunSchema),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type RunsPage = z.infer<typeof runsPageSchema>;

export const queueStatusSchema = z.object({
  name: z.enum(queueNames),
  paused: z.boolean(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  oldestWaitingSeconds: z.number().nullable(),
});
export type QueueStatus = z.infer<typeof queueStatusSchema>;
