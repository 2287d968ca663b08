import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type Type } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { queueConfig, stallConfig } from '@app/queues/queue-config.js';
import { JobRunner } from './job-runner.js';

/** What serves a queue, for the shutdown to find its workers. */
export abstract class QueueProcessorHost extends WorkerHost {
  protected readonly logger: Logger;
  private lastWords = '';

  constructor(queue: string) {
    super();
    this.logger = new Logger(`Queue ${queue}`);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    // One line per change: an outage would otherwise fill the log.
    if (error.message === this.lastWords) return;
    this.lastWords = error.message;
    this.logger.warn(error.message);
  }
}

/** One BullMQ worker for one queue, driven by the same runner. */
export function queueProcessor(queue: QueueName): Type<QueueProcessorHost> {
  @Processor(queue, { ...stallConfig, concurrency: queueConfig[queue].concurrency })
  class QueueProcessor extends QueueProcessorHost {
    constructor(private readonly runner: JobRunner) {
      super(queue);
    }

    process(bell: Job, token?: string): Promise<number> {
      return this.runner.process(queue, bell, token);
    }

    @OnWorkerEvent('stalled')
    onStalled(): void {
      this.logger.warn('A worker was lost; what it had in hand is taken over.');
    }
  }
  return QueueProcessor;
}
