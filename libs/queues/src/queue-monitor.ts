import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { queueNames, type QueueName } from '@app/contracts/jobs/jobs.constants.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { QUEUE_BACKEND, type QueueBackend } from './backend.js';
import { JobProducer, QUEUES, type Queues } from './job-producer.js';
import { TICKS } from './ticker.js';

/** How long a table of queues waits for the queue itself, in milliseconds. */
const PATIENCE_MS = 1_500;

/** What the queue itself knows; counts of runs come from the run table. */
@Injectable()
export class QueueMonitor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new AreaLogger('queue');
  private lastWords = '';

  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(TICKS) private readonly ticks: Queue,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly producer: JobProducer,
  ) {}

  onApplicationBootstrap(): void {
    for (const queue of this.all()) {
      // Without a listener an outage would end the process; with one line per change it is told, not repeated.
      queue.on('error', (error) => {
        const words = wordsOf(error);
        if (words === this.lastWords) return;
        this.lastWords = words;
        this.logger.warn(`Queue: ${words}`);
      });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.all().map((queue) => queue.close()));
  }

  /**
   * Which queues are paused. While the backend is away, or slow to answer, none counts as paused: readiness says that it is
   * away, and the counts beside this come from the run table.
   */
  async paused(): Promise<Record<QueueName, boolean>> {
    const entries = await Promise.all(
      queueNames.map(async (name) => [name, await this.isPaused(name).catch(() => false)] as const),
    );
    return Object.fromEntries(entries) as Record<QueueName, boolean>;
  }

  /** Goes on with a queue that was paused in the backend itself. Throws while that is away. */
  async resume(name: QueueName): Promise<void> {
    await this.queues.get(name)?.resume();
  }

  /**
   * Throws unless jobs can be added: the backend takes a write, each queue answers over the connection that it would add
   * with, and where the last bell could not be rung, one can now.
   */
  async check(): Promise<void> {
    await Promise.all([this.backend.check(), ...this.all().map((queue) => queue.isPaused())]);
    if (this.producer.lastRingFailed) await this.producer.ring('analytics');
  }

  private all(): Queue[] {
    return [...this.queues.values(), this.ticks];
  }

  private async isPaused(name: QueueName): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((done) => {
      timer = setTimeout(() => done(false), PATIENCE_MS);
    });
    try {
      return (await Promise.race([this.queues.get(name)?.isPaused(), late])) ?? false;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A connection that was refused over IPv4 and IPv6 has no message, only a code. */
const wordsOf = (error: Error & { code?: string }): string => error.message || error.code || error.name;
