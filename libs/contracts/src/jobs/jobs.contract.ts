import { z } from 'zod';
import { chosenRows, searchWords } from '../staff-list.js';
import { typedText } from '../typed-text.js';
import { queueNames, runKinds, runLogLevels, runOutcomes, runStates } from './jobs.constants.js';
import { runResultSchema } from './run-results.js';

/** One run of a background job as staff see it. `seq` rises with every change: a reader that misses one refetches. */
export const jobRunSchema = z.object({
  id: z.string(),
  kind: z.enum(runKinds),
  queue: z.enum(queueNames),
  /** What the run is about, in words fit for a table: a retailer, a file name, a topic. */
  subject: z.string(),
  state: z.enum(runStates),
  outcome: z.enum(runOutcomes).nullable(),
  cancelRequestedAt: z.string().nullable(),
  /** The stage in words ('Making thumbnails'), '' before the first. */
  stage: z.string(),
  /** A total of 0: nobody knows yet how much there is to do. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Since when nothing is heard of the worker that has it in hand. */
  workerLostAt: z.string().nullable(),
  /** The run that it is a part of, such as the crawl that found the pictures. */
  parentId: z.string().nullable(),
  attempt: z.int(),
  seq: z.int(),
  requestedBy: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
  /** Why staff have put a failed run aside. */
  discardReason: z.string().nullable(),
  /** What it came to; null until it has finished, and for runs of an earlier release that said nothing. */
  result: runResultSchema.nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;

/** How the parts of a run stand; those put aside count as failed no more. */
export const runPartsSchema = z.object({
  total: z.int(),
  waiting: z.int(),
  /** At work, without those whose worker is lost. */
  active: z.int(),
  lost: z.int(),
  completed: z.int(),
  failed: z.int(),
  cancelled: z.int(),
});
export type RunParts = z.infer<typeof runPartsSchema>;

/** A run with its parts, of which a list shows it as one; null where it has none. */
export const wholeRunSchema = jobRunSchema.extend({ parts: runPartsSchema.nullable() });
export type WholeRun = z.infer<typeof wholeRunSchema>;

/** Parts stand under their run: they are listed where words, kind, state, cause or their run are asked for. */
export const runsQuerySchema = z.object({
  /** Looked for in subjects and errors. */
  q: searchWords,
  /** The cause that failures share, as `GET /api/jobs/failures` names it. */
  cause: z.string().max(300).optional(),
  parent: z.uuid().optional(),
  kind: z.enum(runKinds).optional(),
  state: z.enum(runStates).optional(),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(20),
});
export type RunsQuery = z.infer<typeof runsQuerySchema>;

const chosenRuns = chosenRows(
  z.uuid('That is not the id of a run.'),
  runsQuerySchema.omit({ page: true, pageSize: true }),
);
/** Why somebody pauses a queue or puts failed runs aside. */
export const runReasonSchema = typedText('reason', 300, 'Please say why.');

/** The same done to many runs. Who puts failed ones aside says why. */
export const runsBulkSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('retry'), rows: chosenRuns }),
    z.object({
      action: z.literal('discard'),
      rows: chosenRuns,
      reason: runReasonSchema,
    }),
  ],
  'Runs are retried or discarded.',
);
export type RunsBulk = z.infer<typeof runsBulkSchema>;

export const runsPageSchema = z.object({
  runs: z.array(wholeRunSchema),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type RunsPage = z.infer<typeof runsPageSchema>;

/** A line of a run's log. */
export const runLogLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  level: z.enum(runLogLevels),
  message: z.string(),
});
export type RunLogLine = z.infer<typeof runLogLineSchema>;

/** Failed runs that failed alike. */
export const runFailuresSchema = z.object({
  kind: z.enum(runKinds),
  cause: z.string(),
  count: z.int(),
  /** The newest of them. */
  newest: z.object({ id: z.string(), subject: z.string(), error: z.string(), finishedAt: z.string() }),
  /** False where every one of them would fail alike again, until somebody removes the cause. */
  retryMayHelp: z.boolean(),
});
export type RunFailures = z.infer<typeof runFailuresSchema>;

/** POST /api/jobs/queues/{name}/pause */
export const queuePauseRequestSchema = z.object({
  reason: runReasonSchema,
});
export type QueuePauseRequest = z.infer<typeof queuePauseRequestSchema>;

export const queueStatusSchema = z.object({
  name: z.enum(queueNames),
  /** Living worker processes that serve it. */
  workers: z.int(),
  paused: z.boolean(),
  /** Who paused it, when and why; null where it was paused in the queue itself, past the console. */
  pause: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  oldestWaitingSeconds: z.number().nullable(),
});
export type QueueStatus = z.infer<typeof queueStatusSchema>;
