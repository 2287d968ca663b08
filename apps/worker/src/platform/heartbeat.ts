import { writeFile } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { Database } from '@app/database/database.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { QueueWorkers } from './queue-workers.js';
import { Rounds } from './rounds.js';

const EVERY_MS = 5_000;

/**
 * A file whose age tells a container's health check that this worker moves: its event loop turns, its database answers and
 * each of its queues is being fetched from. A file, because looking at it costs a check next to nothing.
 */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new AreaLogger('jobs');
  private readonly rounds = new Rounds({
    everyMs: EVERY_MS,
    work: () => this.touch(),
    warn: (words) => this.logger.warn(`No heartbeat: ${words}`),
  });

  constructor(
    private readonly database: Database,
    private readonly workers: QueueWorkers,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.workerHeartbeatFile === undefined) return;
    // Not at once: the queues are served only when every module has come up.
    this.rounds.begin();
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }

  /** One beat here and now. Never throws: a beat that is left out is what the file tells. */
  beat(): Promise<void> {
    return this.rounds.round();
  }

  private async touch(): Promise<void> {
    const file = this.settings.workerHeartbeatFile;
    if (file === undefined) return;
    await this.database.query('select 1');
    const idle = this.workers.idle();
    if (idle.length > 0) throw new Error(`nothing is fetched from ${idle.join(', ')}`);
    await writeFile(file, new Date().toISOString());
  }
}
