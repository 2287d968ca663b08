import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { PlacedCaller } from '@app/domain/callers/caller.js';
import { DomainError } from '@app/domain/errors.js';
import { SITE_SHARE } from '../platform/limits/limits.js';
import type { ApiReply } from '../platform/request.js';

/** Replies that may be written at the same time: for a browser, for a network, by this process. */
const PER_VISITOR = 4;
const PER_NETWORK = 30;
const PER_PROCESS = 300;
/** A reader that takes in nothing keeps its connection; past every deadline of the reply it is cut, in milliseconds. */
const LONGEST = 75_000;

class TooManyStreamsError extends DomainError {
  readonly retryAfterSeconds = 5;

  constructor(code: 'RATE_LIMITED' | 'UNAVAILABLE', sentence: string) {
    super(code, sentence);
  }
}

/** How many chat replies are under way: a minute's limit alone would let slow readers pile up. */
@Injectable()
export class StreamCap {
  private readonly open = new Map<string, number>();
  private readonly perVisitor: number;
  private readonly perNetwork: number;
  private total = 0;

  constructor(@Inject(SETTINGS) { rateLimitScale }: Settings) {
    this.perVisitor = Math.max(1, Math.round(PER_VISITOR * rateLimitScale));
    this.perNetwork = Math.max(1, Math.round(PER_NETWORK * rateLimitScale));
  }

  /** Counts the reply until its connection closes. Throws a sentence with 429 for the caller's own, with 503 for everybody's. */
  enter(caller: PlacedCaller, { raw }: ApiReply): void {
    const keys = caller.isStaff ? [] : this.keysOf(caller);
    for (const [key, most] of keys) {
      if ((this.open.get(key) ?? 0) >= most)
        throw new TooManyStreamsError('RATE_LIMITED', 'Other replies are still being written. Please wait for them.');
    }
    if (this.total >= PER_PROCESS)
      throw new TooManyStreamsError('UNAVAILABLE', 'Many people are asking right now. Please try again in a moment.');
    // Its close has been, and would not be heard.
    if (raw.destroyed) return;
    this.count(keys, 1);
    const timer = setTimeout(() => raw.destroy(), LONGEST);
    raw.once('close', () => {
      clearTimeout(timer);
      this.count(keys, -1);
    });
  }

  private keysOf({ visitorId, network, site }: PlacedCaller): [string, number][] {
    return [
      ...(visitorId ? [[`visitor ${visitorId}`, this.perVisitor] as [string, number]] : []),
      [`network ${network}`, this.perNetwork],
      [`site ${site}`, this.perNetwork * SITE_SHARE],
    ];
  }

  private count(keys: [string, number][], change: 1 | -1): void {
    this.total += change;
    for (const [key] of keys) {
      const now = (this.open.get(key) ?? 0) + change;
      if (now > 0) this.open.set(key, now);
      else this.open.delete(key);
    }
  }
}
