import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ScheduleTicks } from '@app/domain/schedules/schedule-ticks.service.js';
import { AreaLogger } from '@app/logging/area-logger.js';

const EVERY_MS = 10_000;

/**
 * At the start and from then on: what is due and was not ticked for is started, with or without the queue; and what the
 * queue has lost of the schedules (it was emptied, or away when one was saved) is made anew from the table.
 */
@Injectable()
export class ScheduleRecovery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('schedules');
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private lastWords = '';

  constructor(private readonly ticks: ScheduleTicks) {}

  onApplicationBootstrap(): void {
    const start = () => {
      this.working ??= this.recover().finally(() => (this.working = undefined));
    };
    start();
    this.timer = setInterval(start, EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Never throws: the next round tries again. */
  async recover(): Promise<void> {
    try {
      const started = await this.ticks.startOverdue();
      if (started > 0) this.logger.log(`${started} schedules were late and have been seen to.`);
      const restored = await this.ticks.recoverTimetables();
      if (restored > 0) this.logger.log(`${restored} schedules were missing in the queue and are right again.`);
      this.lastWords = '';
    } catch (error) {
      // One line per change: an outage would otherwise fill the log.
      if (String(error) !== this.lastWords) this.logger.warn(`Schedules: ${String(error)}`);
      this.lastWords = String(error);
    }
  }
}
