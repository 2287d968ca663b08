import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { JobDefinition } from '@app/queues/define-job.js';
import { AuditModule } from '../audit/audit.module.js';
import { JOB_DEFINITIONS, jobDefinitions } from './job-definitions.js';
import { JobQueueRepository } from './job-queue.repository.js';
import { JobRunRepository } from './job-run.repository.js';
import { JobRuns } from './job-runs.service.js';

/** Gives `JobRuns` to every feature that starts background work. */
@Global()
@Module({})
export class JobsModule {
  static withJobs(jobs: readonly JobDefinition[]): DynamicModule {
    return {
      module: JobsModule,
      imports: [AuditModule],
      providers: [
        { provide: JOB_DEFINITIONS, useValue: jobDefinitions(jobs) },
        JobQueueRepository,
        JobRunRepository,
        JobRuns,
      ],
      exports: [JOB_DEFINITIONS, JobQueueRepository, JobRunRepository, JobRuns],
    };
  }
}
