import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Figures } from '@app/domain/figures/figures.service.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { answerWithin } from '@app/queues/answer-within.js';
import { QUEUES, type Queues } from '@app/queues/run-queues.js';
import { RepeatedTasks } from '../platform/repeated-tasks.js';
import { Rounds } from '../platform/rounds.js';

/** What BullMQ calls the job that counts, and the one that repeats it. */
export const COUNT_FIGURES = 'figures.count';
const EVERY_MS = 60_000;
const PATIENCE_MS = 5_000;

/**
 * Counts new events once a minute, as a job that the queue of analytics repeats by itself. It is no run: 1,440 rows a day would say
 * nothing that the figures' own state does not say. A queue that has lost it, or was away at the start, is given it again.
 */
@Injectable()
export class FiguresClock implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('jobs');
  private readonly stopping = new AbortController();
  private readonly rounds = new Rounds({
    everyMs: EVERY_MS,
    work: () => this.set(),
    warn: (words) => this.logger.warn(`Figures are not counted by the clock: ${words}`),
  });

  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    private readonly figures: Figures,
    private readonly tasks: RepeatedTasks,
  ) {
    this.tasks.register(COUNT_FIGURES, () => this.figures.catchUp(this.stopping.signal));
  }

  onApplicationBootstrap(): void {
    this.rounds.beginAtOnce();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.rounds.end();
  }

  /** One that is right is left alone, or it would never come due. */
  private async set(): Promise<void> {
    const queue = this.queues.get('analytics');
    if (!queue) return;
    const inTime = <T>(asked: Promise<T>) => answerWithin(asked, PATIENCE_MS, 'The queue does not answer.');
    const present = await inTime(queue.getJobScheduler(COUNT_FIGURES));
    if (present?.every !== EVERY_MS)
      await inTime(queue.upsertJobScheduler(COUNT_FIGURES, { every: EVERY_MS }, { name: COUNT_FIGURES }));
  }
}
