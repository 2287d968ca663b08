import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import type { WorkerFigures } from '@app/domain/jobs/worker-presence.entity.js';

const NANOSECONDS = 1e9;

/** What this worker measures of itself. */
@Injectable()
export class ProcessFigures implements OnApplicationShutdown {
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 10 });

  constructor(private readonly database: Database) {
    this.delay.enable();
  }

  /** Since the last time it was asked. */
  take(): WorkerFigures {
    const eventLoopDelaySeconds = this.delay.percentile(99) / NANOSECONDS;
    this.delay.reset();
    return {
      eventLoopDelaySeconds,
      residentBytes: process.memoryUsage.rss(),
      connections: this.database.poolFigures(),
    };
  }

  onApplicationShutdown(): void {
    this.delay.disable();
  }
}
