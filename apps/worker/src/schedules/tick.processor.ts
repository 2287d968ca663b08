import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { z } from 'zod';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { stallConfig } from '@app/queues/queue-config.js';
import { TICKS_QUEUE } from '@app/queues/ticker.js';
import { QueueProcessorHost } from '../platform/queue-processors.js';

const tickSchema = z.object({ scheduleId: z.uuid() });

/** Takes the queue's ticks, in every worker process: whichever is free starts the run, another does the work. */
@Processor(TICKS_QUEUE, { ...stallConfig, concurrency: 1 })
export class TickProcessor extends QueueProcessorHost {
  constructor(private readonly ticks: ScheduleTicks) {
    super('schedules');
  }

  process(job: Job): Promise<string> {
    return this.ticks.tick(tickSchema.parse(job.data).scheduleId);
  }
}
