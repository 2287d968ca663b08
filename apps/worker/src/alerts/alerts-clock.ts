import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AlertSender } from '@app/domain/alerts/alert-sender.js';
import { Alerts } from '@app/domain/alerts/alerts.service.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { Rounds } from '../platform/rounds.js';

const EVERY_MS = 5_000;

/**
 * Takes out of the outbox what is due, in every worker: claims in the database see to it that each alert is one worker's. It needs no
 * queue, which may be what there is to tell of.
 */
@Injectable()
export class AlertsClock implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('crawl');
  private readonly stopping = new AbortController();
  private readonly rounds = new Rounds({
    everyMs: EVERY_MS,
    work: () => this.work(),
    warn: (words) => this.logger.warn(`Alerts: ${words}`),
  });

  constructor(
    private readonly alerts: Alerts,
    private readonly sender: AlertSender,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.beginAtOnce();
  }

  /** What is being sent is sent first: a recipient has half a minute. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.rounds.end();
  }

  private async work(): Promise<void> {
    await this.alerts.tellOfFailures();
    await this.sender.sendDue(this.stopping.signal);
  }
}
