import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { Rounds } from '../platform/rounds.js';

const EVERY_MS = 10_000;

/**
 * At the start and from then on: what is due and was not ticked for is started, with or without the queue; and what the
 * queue has lost of the schedules (it was emptied, or away when one was saved) is made anew from the table.
 */
@Injectable()
export class ScheduleRecovery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('schedules');
  private readonly rounds = new Rounds({
    everyMs: EVERY_MS,
    work: () => this.recover(),
    warn: (words) => this.logger.warn(`Schedules: ${words}`),
  });

  constructor(private readonly ticks: ScheduleTicks) {}

  onApplicationBootstrap(): void {
    this.rounds.beginAtOnce();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }

  private async recover(): Promise<void> {
    const started = await this.ticks.startOverdue();
    if (started > 0) this.logger.log(`${started} schedules were late and have been seen to.`);
    const restored = await this.ticks.recoverTimetables();
    if (restored > 0) this.logger.log(`${restored} schedules were missing in the queue and are right again.`);
  }
}
