import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { PlacedCaller } from '@app/domain/callers/caller.js';
import { DomainError } from '@app/domain/errors.js';
import type { Limiter } from './limits/limit-store.js';
import { Limits, type PlaceLimiter } from './limits/limits.js';
import { others, requestLimits } from './limits/request-limits.js';
import { type ApiRequest, callOf } from './request.js';

export class RateLimitedError extends DomainError {
  constructor(
    readonly retryAfterSeconds: number,
    sentence: string = others,
  ) {
    super('RATE_LIMITED', sentence);
  }
}

interface OpenWindow {
  visitors: Limiter | null;
  places: PlaceLimiter;
  refusal: string;
}

/** How often a caller may ask: each visitor, and each network whatever its cookies. Staff are not limited. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly windows: Map<string, OpenWindow[]>;

  constructor(limits: Limits) {
    this.windows = new Map(
      Object.entries(requestLimits).map(([name, { counted, windows }]) => [
        name,
        windows.map(({ seconds, visitor, network, refusal }) => {
          const named = { name: `${name}:${seconds}`, seconds };
          return {
            visitors: visitor ? limits[counted]({ ...named, name: `${named.name}:visitor`, points: visitor }) : null,
            places: limits.ofPlace({ ...named, points: network }, counted),
            refusal,
          };
        }),
      ]),
    );
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const rate = callOf(request)?.rate;
    if (!rate || request.caller.isStaff) return true;
    for (const window of this.windows.get(rate) ?? []) await enter(window, request.caller);
    return true;
  }
}

async function enter({ visitors, places, refusal }: OpenWindow, caller: PlacedCaller): Promise<void> {
  try {
    // A visitor's id is signed, so a client cannot choose a fresh one for every request; without one the network counts.
    if (caller.visitorId) await visitors?.consume(caller.visitorId);
    await places.consume(caller);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new RateLimitedError(refused.msBeforeNext / 1_000, refusal);
    throw refused;
  }
}
