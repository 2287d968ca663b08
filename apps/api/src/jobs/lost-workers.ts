import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';

const LOOK_MS = 1_000;

/** Marks runs whose worker has fallen silent. In the api, because the worker that could do it may have been the last. */
@Injectable()
export class LostWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(private readonly runs: JobRuns) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
    }, LOOK_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    await this.runs.markLost().catch(() => {
      // The database is away, and the screens say so.
    });
  }
}
