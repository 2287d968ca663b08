import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { QueueName } from '@app/contracts/jobs/jobs.paths.js';
import { answerWithin } from './answer-within.js';

export const QUEUES = Symbol('Queues');
export type Queues = ReadonlyMap<string, Queue>;

/** What the queue is told about a run: its id. Everything else is in the run's row. */
export interface RunTicket {
  runId: string;
  queue: QueueName;
  jobName: string;
  attempts: number;
  backoffMs: number;
}

/** How long an add may take before the sweep is left to do it, in milliseconds. */
const ADD_TIMEOUT = 800;

/** Puts runs on their queues. */
@Injectable()
export class JobProducer {
  constructor(@Inject(QUEUES) private readonly queues: Queues) {}

  /**
   * Adds the run to its queue; a run that waits or works there already is left alone. Throws within a second when the
   * queue is away.
   */
  async enqueue(ticket: RunTicket): Promise<void> {
    const queue = this.queues.get(ticket.queue);
    if (!queue) throw new Error(`There is no queue ${ticket.queue}.`);
    const added = queue.add(
      ticket.jobName,
      { runId: ticket.runId },
      {
        attempts: ticket.attempts,
        backoff: { type: 'exponential', delay: ticket.backoffMs },
        // Not `jobId`: a finished job that is still kept would block its id for ever.
        deduplication: { id: `run-${ticket.runId}` },
      },
    );
    await answerWithin(added, ADD_TIMEOUT, `The queue ${ticket.queue} does not answer.`);
  }
}
