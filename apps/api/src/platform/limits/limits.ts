import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { CallerNetwork } from '@app/domain/callers/network.js';
import { type Limiter, type LimitOptions, LimitStore } from './limit-store.js';

/**
 * What a site, the /48 of an IPv6 network, may do in terms of what one network may: 65,536 networks can be one customer's.
 * With IPv4 the two are the same, and nothing is counted twice.
 */
export const SITE_SHARE = 4;

/** Makes the limits of request rates, all of them multiplied by `RATE_LIMIT_SCALE`. */
@Injectable()
export class Limits {
  private readonly scale: number;

  constructor(
    private readonly store: LimitStore,
    @Inject(SETTINGS) { rateLimitScale }: Settings,
  ) {
    this.scale = rateLimitScale;
  }

  /** `points` of an unscaled limit as they count here; at least 1. */
  scaled(points: number): number {
    return Math.max(1, Math.round(points * this.scale));
  }

  /** Counted by all processes together: for what guards money, prizes and doors. */
  shared(options: LimitOptions): Limiter {
    return this.store.limiter({ ...options, points: this.scaled(options.points) });
  }

  /** Counted by this process alone, at no cost: for what protects a process. */
  local(options: LimitOptions): Limiter {
    return new RateLimiterMemory({ points: this.scaled(options.points), duration: options.seconds });
  }

  /** A limit for a network and one for its site. */
  ofPlace(options: LimitOptions, kind: 'shared' | 'local'): PlaceLimiter {
    const { name, points } = options;
    return new PlaceLimiter(
      this[kind]({ ...options, name: `${name}:network` }),
      this[kind]({ ...options, name: `${name}:site`, points: points * SITE_SHARE }),
    );
  }

  /** Lets one through for each key and length of time, whatever the scale: for lines of a log. */
  once(name: string, seconds: number): Limiter {
    return this.bound(name, 1, seconds);
  }

  /** Whatever the scale, for what is written down and not for what is asked. */
  bound(name: string, points: number, seconds: number): Limiter {
    return this.store.limiter({ name, points, seconds });
  }
}

export class PlaceLimiter {
  constructor(
    private readonly networks: Limiter,
    private readonly sites: Limiter,
  ) {}

  /** Throws `RateLimiterRes` when either has had enough. */
  async consume(place: CallerNetwork): Promise<void> {
    for (const [limiter, key] of this.both(place)) await limiter.consume(key);
  }

  /** Takes back what `consume` counted. */
  async reward(place: CallerNetwork): Promise<void> {
    for (const [limiter, key] of this.both(place)) await limiter.reward(key);
  }

  /** Counts without asking; `exhausted` tells. */
  async penalty(place: CallerNetwork): Promise<void> {
    for (const [limiter, key] of this.both(place)) await limiter.penalty(key);
  }

  /** What stands in the way of another one, if anything does. */
  async exhausted(place: CallerNetwork): Promise<RateLimiterRes | null> {
    for (const [limiter, key] of this.both(place)) {
      const counted = await limiter.get(key);
      if (counted && counted.consumedPoints >= limiter.points) return counted;
    }
    return null;
  }

  private both({ network, site }: CallerNetwork): [Limiter, string][] {
    return site === network
      ? [[this.networks, network]]
      : [
          [this.networks, network],
          [this.sites, site],
        ];
  }
}
