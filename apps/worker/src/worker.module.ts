import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Settings } from '@app/config/settings.js';
import { SettingsModule } from '@app/config/settings.module.js';
import { DatabaseModule } from '@app/database/database.module.js';
import { entities } from '@app/domain/entities.js';
import { jobs } from '@app/domain/jobs.js';
import { JobsModule } from '@app/domain/jobs/jobs.module.js';
import { WorkerPresenceRepository } from '@app/domain/jobs/worker-presence.repository.js';
import type { QueueBackend } from '@app/queues/backend.js';
import { QueuesModule } from '@app/queues/queues.module.js';
import { RealtimeModule } from '@app/realtime/realtime.module.js';
import type { RealtimeTransport } from '@app/realtime/realtime-publisher.js';
import { StorageModule } from '@app/storage/storage.module.js';
import { CommunityFixesWorkerModule } from './community-fixes/community-fixes.worker-module.js';
import { CrawlerWorkerModule } from './crawler/crawler.worker-module.js';
import { ImagesWorkerModule } from './images/images.worker-module.js';
import { Heartbeat } from './platform/heartbeat.js';
import { JobHandlers } from './platform/job-handlers.js';
import { JobRunner } from './platform/job-runner.js';
import { queueProcessor } from './platform/queue-processors.js';
import { QueueWorkers } from './platform/queue-workers.js';
import { RunSweeper } from './platform/run-sweeper.js';
import { WorkerPresence } from './platform/worker-presence.js';
import { WorkerShutdown } from './platform/worker-shutdown.js';
import { RetentionWorkerModule } from './retention/retention.worker-module.js';
import { SchedulesWorkerModule } from './schedules/schedules.worker-module.js';

/** One line per feature that has jobs. */
const features = [
  CommunityFixesWorkerModule,
  CrawlerWorkerModule,
  ImagesWorkerModule,
  RetentionWorkerModule,
  SchedulesWorkerModule,
];

export interface WorkerConnections {
  databaseUrl: string;
  queue: QueueBackend;
  realtime: RealtimeTransport;
}

@Module({})
export class WorkerModule {
  static create(
    settings: Settings,
    connections: WorkerConnections,
    more: DynamicModule[] = [],
    jobList = jobs,
  ): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.connect(connections.databaseUrl, entities),
        QueuesModule.connect(connections.queue, 'consumer'),
        RealtimeModule.connect(connections.realtime),
        StorageModule.connect(settings),
        JobsModule.withJobs(jobList),
        DiscoveryModule,
        ...features,
        ...more,
      ],
      providers: [
        WorkerPresenceRepository,
        Heartbeat,
        JobHandlers,
        JobRunner,
        QueueWorkers,
        RunSweeper,
        WorkerPresence,
        WorkerShutdown,
        ...settings.workerQueues.map(queueProcessor),
      ],
    };
  }
}
