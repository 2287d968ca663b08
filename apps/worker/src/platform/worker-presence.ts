import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { WorkerPresenceRepository } from '@app/domain/jobs/worker-presence.repository.js';
import { ProcessFigures } from './process-figures.js';
import { WorkerAbilities } from './worker-abilities.js';

const EVERY_MS = 3_000;

/** Says every few seconds that this worker is alive and how it does, for the api's readiness and metrics and the console's banner. */
@Injectable()
export class WorkerPresence implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly presence: WorkerPresenceRepository,
    private readonly figures: ProcessFigures,
    private readonly abilities: WorkerAbilities,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.report();
    this.timer = setInterval(() => void this.report(), EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.presence.remove(this.id).catch(() => {
      // The database is away too; the row goes stale by itself.
    });
  }

  private async report(): Promise<void> {
    try {
      const unable = await this.abilities.unable();
      await this.presence.report(this.id, this.settings.workerQueues, this.figures.take(), unable);
    } catch {
      // The database is away: nobody could read it either.
    }
  }
}
