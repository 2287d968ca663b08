import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Settings } from '@app/config/settings.js';
import { SettingsModule } from '@app/config/settings.module.js';
import { traceTarget } from '@app/config/trace-target.js';
import { DatabaseModule } from '@app/database/database.module.js';
import { entities } from '@app/domain/entities.js';
import { jobs } from '@app/domain/jobs.js';
import { JobsModule } from '@app/domain/jobs/jobs.module.js';
import { ModelUsageModule } from '@app/domain/model-usage/model-usage.module.js';
import type { QueueBackend } from '@app/queues/backend.js';
import { QueuesModule } from '@app/queues/queues.module.js';
import { StorageModule } from '@app/storage/storage.module.js';
import { TracingModule } from '@app/tracing/tracing.module.js';
import { AlertsWorkerModule } from './alerts/alerts.worker-module.js';
import { BackupWorkerModule } from './backup/backup.worker-module.js';
import { CommunityFixesWorkerModule } from './community-fixes/community-fixes.worker-module.js';
import { CrawlerWorkerModule } from './crawler/crawler.worker-module.js';
import { EvaluationWorkerModule } from './evaluation/evaluation.worker-module.js';
import { FiguresWorkerModule } from './figures/figures.worker-module.js';
import { ImagesWorkerModule } from './images/images.worker-module.js';
import { LearningWorkerModule } from './learning/learning.worker-module.js';
import { JobHandlers } from './platform/job-handlers.js';
import { JobRunner } from './platform/job-runner.js';
import { ProcessFigures } from './platform/process-figures.js';
import { queueProcessor } from './platform/queue-processors.js';
import { QueueWorkers } from './platform/queue-workers.js';
import { RepeatedTasksModule } from './platform/repeated-tasks.js';
import { RunSweeper } from './platform/run-sweeper.js';
import { workerId } from './platform/worker-id.js';
import { WorkerAbilitiesModule } from './platform/worker-abilities.js';
import { WorkerPresence } from './platform/worker-presence.js';
import { WorkerShutdown } from './platform/worker-shutdown.js';
import { PrizeWheelWorkerModule } from './prize-wheel/prize-wheel.worker-module.js';
import { ProductImportWorkerModule } from './product-import/product-import.worker-module.js';
import { RetentionWorkerModule } from './retention/retention.worker-module.js';
import { SchedulesWorkerModule } from './schedules/schedules.worker-module.js';
import { SponsoredAdsWorkerModule } from './sponsored-ads/sponsored-ads.worker-module.js';

/** One line per feature that has jobs. */
const features = [
  AlertsWorkerModule,
  CommunityFixesWorkerModule,
  CrawlerWorkerModule,
  EvaluationWorkerModule,
  FiguresWorkerModule,
  ImagesWorkerModule,
  LearningWorkerModule,
  PrizeWheelWorkerModule,
  ProductImportWorkerModule,
  RetentionWorkerModule,
  SchedulesWorkerModule,
  SponsoredAdsWorkerModule,
];

export interface WorkerConnections {
  databaseUrl: string;
  queue: QueueBackend;
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
        TracingModule.connect(traceTarget(settings, 'worker')),
        DatabaseModule.connect(connections.databaseUrl, entities),
        QueuesModule.connect(connections.queue, 'consumer'),
        StorageModule.connect(settings),
        JobsModule.withJobs(jobList),
        ModelUsageModule.with(settings.openai?.limits),
        DiscoveryModule,
        RepeatedTasksModule,
        WorkerAbilitiesModule,
        BackupWorkerModule.of(connections.databaseUrl),
        ...features,
        ...more,
      ],
      providers: [
        JobHandlers,
        JobRunner,
        ProcessFigures,
        QueueWorkers,
        RunSweeper,
        workerId,
        WorkerPresence,
        WorkerShutdown,
        ...settings.workerQueues.map(queueProcessor),
      ],
    };
  }
}
