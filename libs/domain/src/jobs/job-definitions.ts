import type { JobDefinition } from '@app/queues/define-job.js';

export const JOB_DEFINITIONS = Symbol('JobDefinitions');
/** Every job of this release by its name. */
export type JobDefinitions = ReadonlyMap<string, JobDefinition>;

/** Throws when two jobs share a name. */
export function jobDefinitions(jobs: readonly JobDefinition[]): JobDefinitions {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size !== jobs.length) throw new Error('Two jobs have the same name.');
  return byName;
}
