import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { AlertDeliveriesQuery, AlertDelivery, AlertLine } from '@app/contracts/alerts/alerts.contract.js';
import { PRODUCT_NAME } from '@app/contracts/product.js';
import { Database } from '@app/database/database.js';
import type { Actor } from '../audit/actor.js';
import { AlertFindingsRepository, type EndedCrawl } from './alert-findings.repository.js';
import {
  AlertOutboxRepository,
  type AlertDeliveryRow,
  type NewAlert,
  type Recipient,
} from './alert-outbox.repository.js';
import { AlertSettingsRepository, type SavedAlertSettings } from './alert-settings.repository.js';
import { backLine, cheapestLine, dropLine, lookLine, shortened, subjectOf } from './alert-words.js';
import { NobodyToAlertError } from './alerts.errors.js';

/** Tells whoever wants to know what crawls found. What is told stands in the outbox; `AlertSender` takes it out. */
@Injectable()
export class Alerts {
  constructor(
    private readonly database: Database,
    private readonly settings: AlertSettingsRepository,
    private readonly findings: AlertFindingsRepository,
    private readonly outbox: AlertOutboxRepository,
    @Inject(SETTINGS) private readonly site: Pick<Settings, 'publicUrl'>,
  ) {}

  /** Of a crawl whose products are stored and passed on. A second call tells nothing again. */
  async tellOf(runId: string): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      const crawl = await this.findings.findCrawl(manager, runId);
      if (!crawl?.outcome) return;
      const settings = await this.settings.find(manager);
      // Asked for even where nobody wants to know: what is told later is a change since then.
      const cheapest = await this.findings.changeCheapest(manager, crawl.retailerSlug);
      const moves = await this.findings.findMoves(manager, runId);
      const lines = [
        ...this.lookAt(crawl, settings),
        ...moves.flatMap((move) => dropLine(move, settings.dropPercent) ?? []),
        ...(settings.onBackInStock ? moves.flatMap((move) => backLine(move) ?? []) : []),
        ...(settings.onCheapest ? cheapest.map(cheapestLine) : []),
      ];
      if (lines.length === 0) return;
      const subject = subjectOf(crawl.retailerName, lines);
      await this.add(manager, { key: `crawl:${runId}`, subject, lines: shortened(lines) }, settings);
    });
  }

  /** Of crawls that failed for good and have no end of their own to be told of. */
  async tellOfFailures(): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      const settings = await this.settings.find(manager);
      if (!settings.onLook) return;
      for (const { key, retailerName, error } of await this.findings.findUntoldFailures(manager)) {
        const lines = [lookLine('failed', [error ?? ''], this.consoleUrl)];
        await this.add(manager, { key, subject: subjectOf(retailerName, lines), lines }, settings);
      }
    });
  }

  /** To everybody who is set. Throws where that is nobody. */
  test(by: Actor): Promise<number> {
    return this.database.transaction(async ({ manager }) => {
      const lines: AlertLine[] = [
        { kind: 'test', url: this.consoleUrl, text: `${by.name} has asked for this: alerts of crawls arrive here.` },
      ];
      const alert = { key: `test:${randomUUID()}`, subject: `Test of ${PRODUCT_NAME}’s alerts`, lines, isTest: true };
      const queued = await this.add(manager, alert, await this.settings.find(manager));
      if (queued === 0) throw new NobodyToAlertError();
      return queued;
    });
  }

  async page(query: AlertDeliveriesQuery): Promise<{ deliveries: AlertDelivery[]; total: number }> {
    const { rows, total } = await this.outbox.findPage(query);
    return { deliveries: rows.map(toDelivery), total };
  }

  private add(manager: EntityManager, alert: NewAlert, settings: SavedAlertSettings): Promise<number> {
    return this.outbox.add(manager, alert, recipientsOf(settings));
  }

  private lookAt({ outcome, reasons, held, isOld }: EndedCrawl, { onLook }: SavedAlertSettings): AlertLine[] {
    const needsLook = outcome !== 'ok' || held > 0;
    return onLook && needsLook && !isOld ? [lookLine(outcome ?? '', reasons, this.consoleUrl)] : [];
  }

  private get consoleUrl(): string | null {
    return this.site.publicUrl ? new URL('/ai-learning?tab=retailers', this.site.publicUrl).href : null;
  }
}

const recipientsOf = ({ mailTo, webhookUrl }: SavedAlertSettings): Recipient[] => [
  ...mailTo.map((target) => ({ channel: 'mail' as const, target })),
  ...(webhookUrl === '' ? [] : [{ channel: 'webhook' as const, target: webhookUrl }]),
];

const toDelivery = ({ dueAt, createdAt, endedAt, ...row }: AlertDeliveryRow): AlertDelivery => ({
  ...row,
  dueAt: row.state === 'waiting' ? dueAt.toISOString() : null,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
