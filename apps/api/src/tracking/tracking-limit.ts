import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { ApiRequest } from '../platform/request.js';

/** Events a minute: of one visitor (of one address, for callers without a cookie), and of one address whatever its cookies. */
const PER_VISITOR = 120;
const PER_ADDRESS = 600;

/** How much may be told in a minute. What is more is dropped, not refused: the page has nothing to do with the answer. */
@Injectable()
export class TrackingLimit {
  private readonly visitors: RateLimiterMemory;
  private readonly addresses: RateLimiterMemory;

  constructor(@Inject(SETTINGS) { rateLimitScale }: Settings) {
    const limiter = (points: number) =>
      new RateLimiterMemory({ points: Math.max(1, Math.round(points * rateLimitScale)), duration: 60 });
    this.visitors = limiter(PER_VISITOR);
    this.addresses = limiter(PER_ADDRESS);
  }

  async allows({ caller, ip }: ApiRequest): Promise<boolean> {
    try {
      await this.visitors.consume(caller.visitorId ?? `address ${ip}`);
      await this.addresses.consume(ip);
      return true;
    } catch {
      // The limiter's only way to say no; it keeps its counts in memory and cannot fail otherwise.
      return false;
    }
  }
}
