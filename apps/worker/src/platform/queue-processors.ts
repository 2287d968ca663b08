import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Type } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { queueConfig, stallConfig } from '@app/queues/queue-config.js';
import type { RunJobData } from '@app/queues/run-queues.js';
import { JobRunner } from './job-runner.js';
import { RepeatedTasks } from './repeated-tasks.js';

/** What serves a queue, for the shutdown to find its workers. */
export abstract class QueueProcessorHost extends WorkerHost {
  protected readonly logger = new AreaLogger('queue');
  private lastWarning = '';

  constructor(protected readonly queue: string) {
    super();
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    // One line per change: an outage would otherwise fill the log.
    if (error.message === this.lastWarning) return;
    this.lastWarning = error.message;
    this.logger.warn(`${this.queue}: ${error.message}`);
  }
}

/** One BullMQ worker for one queue, driven by the same runner. */
export function queueProcessor(queue: QueueName): Type<QueueProcessorHost> {
  @Processor(queue, { ...stallConfig, concurrency: queueConfig[queue].concurrency })
  class QueueProcessor extends QueueProcessorHost {
    constructor(
      private readonly runner: JobRunner,
      private readonly tasks: RepeatedTasks,
    ) {
      super(queue);
    }

    process(job: Job, token?: string): Promise<unknown> {
      const task = this.tasks.of(job.name);
      return task ? task() : this.runner.process(job as Job<RunJobData>, token);
    }

    @OnWorkerEvent('stalled')
    onStalled(): void {
      this.logger.warn(`${queue}: a worker was lost; what it had in hand is taken over.`);
    }
  }
  return QueueProcessor;
}
