import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { AreaLogger } from '@app/logging/area-logger.js';
import { callerName } from '../callers/caller.js';
import { InstallationRepository } from '../installation/installation.repository.js';
import type { EventBatch, EventKind, EventSource } from './tracked-event.js';
import { TrackingRepository } from './tracking.repository.js';

/** Events that may wait to be stored; more than that are dropped. */
export const MAX_WAITING = 2_000;
/** How often dropped events are worth a line in the log, in milliseconds. */
const COMPLAIN_EVERY = 60_000;

/** What arrives and is not stored: too much of it, not storable, not from a person, or from one who wants no counting. */
export const dropReasons = ['limit', 'full', 'invalid', 'failed', 'bot', 'prefetch', 'opted-out'] as const;
export type DropReason = (typeof dropReasons)[number];
/** Drops that somebody who runs the product should hear of. */
const isTrouble = (reason: DropReason): boolean => reason === 'limit' || reason === 'full' || reason === 'failed';

/**
 * Takes events and stores them behind the request's back: one batch at a time, so that however many come, they hold one
 * connection and a bounded piece of memory. What does not fit, or cannot be stored, is dropped and counted.
 */
@Injectable()
export class Tracking implements BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('tracking');
  private waiting = emptyBatch();
  private storing: Promise<void> | undefined;
  private secret: Buffer | undefined;
  private lastComplaint = 0;
  /** Since the start of the process. */
  readonly dropped = Object.fromEntries(dropReasons.map((reason) => [reason, 0])) as Record<DropReason, number>;

  constructor(
    private readonly events: TrackingRepository,
    private readonly installation: InstallationRepository,
  ) {}

  /** Never throws and never waits. */
  take<Kind extends EventKind>(kind: Kind, body: EventBatch[Kind][number]['body'], source: EventSource): void {
    if (sizeOf(this.waiting) >= MAX_WAITING) return this.drop('full');
    const events = this.waiting[kind] as { body: unknown; source: EventSource; receivedAt: number }[];
    events.push({ body, source, receivedAt: performance.now() });
    this.storing ??= this.storeAll().finally(() => {
      this.storing = undefined;
    });
  }

  drop(reason: DropReason, count = 1): void {
    this.dropped[reason] += count;
    if (!isTrouble(reason) || Date.now() - this.lastComplaint < COMPLAIN_EVERY) return;
    this.lastComplaint = Date.now();
    const { limit, full, failed } = this.dropped;
    this.logger.warn(
      `Tracking events dropped so far: ${limit} over the limit, ${full} unstored, ${failed} not storable.`,
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.storing;
  }

  private async storeAll(): Promise<void> {
    while (sizeOf(this.waiting) > 0) {
      const batch = this.waiting;
      this.waiting = emptyBatch();
      try {
        this.secret ??= await this.installation.secret();
        const { secret } = this;
        await this.events.insert(batch, (source) => nameOf(source, secret));
      } catch (error) {
        // They are counted and gone: kept, they would pile up for as long as the database is away.
        this.logger.debug(`A batch of tracking events was not stored: ${String(error)}`);
        this.drop('failed', sizeOf(batch));
      }
    }
  }
}

const emptyBatch = (): EventBatch => ({ visits: [], terms: [], searches: [], purchases: [] });
const sizeOf = (batch: EventBatch) =>
  Object.values<unknown[]>({ ...batch }).reduce((sum, events) => sum + events.length, 0);

/** A browser is one visitor whoever is signed in on it; without a cookie the network is, under a name that hides it. */
const nameOf = ({ visitorId, network }: EventSource, secret: Buffer): string =>
  visitorId ?? callerName({ accountId: null, visitorId }, network, { secret, purpose: 'tracking' });
