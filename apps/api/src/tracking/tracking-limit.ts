import { Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { PlacedCaller } from '@app/domain/callers/caller.js';
import type { Limiter } from '../platform/limits/limit-store.js';
import { Limits, type PlaceLimiter } from '../platform/limits/limits.js';

/** Events a minute: of one visitor (of one network, for callers without a cookie), and of one network whatever its cookies. */
const PER_VISITOR = 120;
const PER_NETWORK = 600;

/** How much may be told in a minute. What is more is dropped, not refused: the page has nothing to do with the answer. */
@Injectable()
export class TrackingLimit {
  private readonly visitors: Limiter;
  private readonly places: PlaceLimiter;

  constructor(limits: Limits) {
    this.visitors = limits.local({ name: 'tracking:visitor', points: PER_VISITOR, seconds: 60 });
    this.places = limits.ofPlace({ name: 'tracking', points: PER_NETWORK, seconds: 60 }, 'local');
  }

  async allows(caller: PlacedCaller): Promise<boolean> {
    try {
      await this.visitors.consume(caller.visitorId ?? `network ${caller.network}`);
      await this.places.consume(caller);
      return true;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return false;
      throw refused;
    }
  }
}
