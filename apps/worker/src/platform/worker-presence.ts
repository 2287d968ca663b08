import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { JobRunRepository } from '@app/domain/jobs/job-run.repository.js';
import { WorkerPresenceRepository } from '@app/domain/jobs/worker-presence.repository.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { HEARTBEAT_MS } from '@app/queues/queue-config.js';
import { JobRunner } from './job-runner.js';
import { ProcessFigures } from './process-figures.js';
import { WorkerAbilities } from './worker-abilities.js';
import { WORKER_ID } from './worker-id.js';

/** In seconds. */
const CLOCK_TOLERANCE_S = 30;

/**
 * Says every few seconds that this worker is alive and how it does, for the api's readiness, the metrics and the console; and looks
 * which of its runs staff have cancelled.
 */
@Injectable()
export class WorkerPresence implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new AreaLogger('jobs');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly presence: WorkerPresenceRepository,
    private readonly runs: JobRunRepository,
    private readonly runner: JobRunner,
    private readonly figures: ProcessFigures,
    private readonly abilities: WorkerAbilities,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(WORKER_ID) private readonly id: string,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.checkClock();
    await this.beat();
    this.timer = setInterval(() => void this.beat(), HEARTBEAT_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.presence.remove(this.id).catch(() => {
      // The database is away too; the row goes stale by itself.
    });
  }

  /** BullMQ's delays and locks go by the workers' clocks. */
  private async checkClock(): Promise<void> {
    const apart = await this.presence.clockDifference().catch(() => 0);
    if (Math.abs(apart) <= CLOCK_TOLERANCE_S) return;
    this.logger.warn(
      `This machine's clock differs from the database's by ${Math.round(apart)} s: jobs run early or late.`,
    );
  }

  private async beat(): Promise<void> {
    try {
      const unable = await this.abilities.unable();
      await this.presence.report(this.id, this.settings.workerQueues, this.figures.take(), unable);
      await this.runs.markFound(this.id);
      await this.runner.stopCancelled();
    } catch {
      // The database is away: nobody could read it either.
    }
  }
}
