import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { answerWithin } from './answer-within.js';

export const QUEUES = Symbol('Queues');
export type Queues = ReadonlyMap<string, Queue>;

/** How long a bell may take before the sweep is left to ring it, in milliseconds. */
const RING_TIMEOUT = 800;
/** After a failure nobody waits for the queue again within this time: a loop over many runs must not take minutes. */
const GIVEN_UP_MS = 1_000;
/** A timer may be early by a little, measured by the database's clock; a bell rung too early finds nothing due. */
const TIMER_SLACK_MS = 100;

/**
 * Rings the bells of the queues. A bell says that a run may be due and nothing else: which one, and when, is read from the
 * rows when a worker hears it. So a bell that is lost is made up for by the sweep, and one too many does no harm.
 */
@Injectable()
export class JobProducer implements OnApplicationShutdown {
  private readonly timers = new Set<NodeJS.Timeout>();
  private failedAt = -Infinity;

  constructor(@Inject(QUEUES) private readonly queues: Queues) {}

  /** Whether the last bell, of any queue, could be rung. */
  get lastRingFailed(): boolean {
    return this.failedAt > -Infinity;
  }

  /** Throws within a second while the queue is away or refuses to be written to. */
  async ring(name: QueueName, times = 1): Promise<void> {
    if (performance.now() - this.failedAt < GIVEN_UP_MS) throw new Error(`The queue ${name} did not answer just now.`);
    const queue = this.queue(name);
    try {
      const rung = Promise.all(Array.from({ length: times }, () => queue.add('due', {})));
      await answerWithin(rung, RING_TIMEOUT, `The queue ${name} does not answer.`);
      this.failedAt = -Infinity;
    } catch (error) {
      this.failedAt = performance.now();
      throw error;
    }
  }

  /**
   * Rings after `waitMs` of this process's own time, whatever its clock shows. Forgotten when the process ends or the queue
   * is away: the sweep finds what is due.
   */
  ringIn(name: QueueName, waitMs: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.ring(name).catch(() => {});
    }, waitMs + TIMER_SLACK_MS);
    this.timers.add(timer);
  }

  /** How many bells nobody has heard yet. Throws within a second while the queue is away. */
  async countUnheard(name: QueueName): Promise<number> {
    return answerWithin(this.queue(name).getWaitingCount(), RING_TIMEOUT, `The queue ${name} does not answer.`);
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`There is no queue ${name}.`);
    return queue;
  }
}
