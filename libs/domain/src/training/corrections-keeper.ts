import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import { ChangeNotifications } from '@app/database/change-notifications.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { CorrectionsRepository } from './corrections.repository.js';
import { followedCorrection } from './followed-correction.js';

/** A notification that got lost is made up for within this time. */
const CHECK_MS = 2_000;

/** Keeps this process's pipeline following the active corrections: told of every change, and looking for itself now and then. */
@Injectable()
export class CorrectionsKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new AreaLogger('knowledge');
  private check: NodeJS.Timeout | undefined;
  private isClosed = false;
  private followed: string | undefined;
  private loading: Promise<void> = Promise.resolve();

  constructor(
    private readonly corrections: CorrectionsRepository,
    private readonly pipeline: AnswerPipeline,
    private readonly changes: ChangeNotifications,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.changes.follow('corrections_changed', () => this.refresh(), this.logger);
    this.checkLater();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.check);
    await this.loading.catch(() => {});
  }

  private checkLater(): void {
    if (this.isClosed) return;
    this.check = setTimeout(() => {
      // A database that is away is looked at again next time; the listener says that it is away.
      void this.refresh()
        .catch(() => {})
        .finally(() => this.checkLater());
    }, CHECK_MS);
  }

  /** One at a time: a slow read must not overwrite what a later one found. */
  private refresh(): Promise<void> {
    this.loading = this.loading.catch(() => {}).then(() => this.load());
    return this.loading;
  }

  private async load(): Promise<void> {
    // Taken before the rows: a change in between is then seen as one more, never missed.
    const fingerprint = await this.corrections.fingerprint();
    if (fingerprint === this.followed) return;
    const active = await this.corrections.findActive();
    this.pipeline.useCorrections(active.map(followedCorrection));
    this.followed = fingerprint;
    this.logger.log(`${active.length} corrections are followed.`);
  }
}
