import type { z } from 'zod';
import type { QueueName, RunKind } from '@app/contracts/jobs/jobs.constants.js';

/** Everything that is fixed about one kind of job. Made once per job, in its feature's `*.jobs.ts`. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType, Kind extends RunKind = RunKind> {
  /** 'feature.verb', unique; what BullMQ calls the job. */
  name: string;
  kind: Kind;
  queue: QueueName;
  /** Ids, not data: the handler loads what they name, since rows change while a job waits. */
  payload: Payload;
  /** How often the handler may fail before the run is failed for good. */
  attempts: number;
  /** Wait before the second attempt in milliseconds, by the worker's clock; doubled for each further one. */
  backoffMs: number;
  /** What must not be queued or running twice at once; undefined or null lets anything run beside anything. */
  businessKey?: (payload: z.infer<Payload>) => string | null;
}

export type PayloadOf<Job> = Job extends JobDefinition<infer Payload> ? z.infer<Payload> : never;

/** Gives a definition its exact type. */
export function defineJob<Payload extends z.ZodType, const Kind extends RunKind>(
  job: JobDefinition<Payload, Kind>,
): JobDefinition<Payload, Kind> {
  return job;
}
