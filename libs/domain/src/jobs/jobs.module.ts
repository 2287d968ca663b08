import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { JobDefinition } from '@app/queues/define-job.js';
import { AuditModule } from '../audit/audit.module.js';
import { JOB_DEFINITIONS, jobDefinitions } from './job-definitions.js';
import { JobQueueRepository } from './job-queue.repository.js';
import { JobQueues } from './job-queues.service.js';
import { JobRunListRepository } from './job-run-list.repository.js';
import { JobRunLogRepository } from './job-run-log.repository.js';
import { JobRunRecord } from './job-run.record.js';
import { JobRunRepository } from './job-run.repository.js';
import { JobRuns } from './job-runs.service.js';
import { QueuePauseRepository } from './queue-pause.repository.js';
import { QueueRecord } from './queue.record.js';
import { WorkerPresenceRepository } from './worker-presence.repository.js';

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
        JobQueues,
        JobRunListRepository,
        JobRunLogRepository,
        JobRunRecord,
        JobRunRepository,
        JobRuns,
        QueuePauseRepository,
        QueueRecord,
        WorkerPresenceRepository,
      ],
      exports: [
        JOB_DEFINITIONS,
        JobQueueRepository,
        JobQueues,
        JobRunRepository,
        JobRuns,
        QueuePauseRepository,
        WorkerPresenceRepository,
      ],
    };
  }
}
