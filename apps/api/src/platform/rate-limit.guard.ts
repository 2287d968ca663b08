import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { DomainError } from '@app/domain/errors.js';
import type { ApiRequest } from './request.js';

const MINUTE = 60;
const HOUR = 3_600;

interface Limit {
  /** Requests per visitor, where there is a cookie. */
  visitor?: number;
  /** Requests per address. */
  address: number;
  seconds: number;
  refusal: string;
}

const questions = 'That is a lot of questions in one minute. Please wait a moment and try again.';
const others = 'That is a lot at once. Please wait a moment and try again.';
const limits = {
  ask: { visitor: 20, address: 60, seconds: MINUTE, refusal: questions },
  upload: { visitor: 5, address: 15, seconds: MINUTE, refusal: others },
  write: { visitor: 5, address: 10, seconds: MINUTE, refusal: others },
  // By address alone: whoever wants more spins or a list of addresses brings no cookie.
  spin: { address: 10, seconds: HOUR, refusal: 'That is a lot of spins from one place. Please try again later.' },
  eligibility: {
    address: 10,
    seconds: HOUR,
    refusal: 'That is a lot of checks from one place. Please try again later.',
  },
  entries: { address: 60, seconds: MINUTE, refusal: others },
} as const satisfies Record<string, Limit>;
export type RateLimitName = keyof typeof limits;

const RATE_LIMIT = 'rate-limit';
/** Puts a route under one of the limits. */
export const RateLimit = (name: RateLimitName) => SetMetadata(RATE_LIMIT, name);

export class RateLimitedError extends DomainError {
  constructor(
    readonly retryAfterSeconds: number,
    sentence: string = others,
  ) {
    super('RATE_LIMITED', sentence);
  }
}

/** Counted per process: two api processes allow twice as much, which is still a limit. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters: Map<string, RateLimiterMemory>;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.limiters = new Map(
      Object.entries<Limit>(limits).flatMap(([name, { visitor, address, seconds }]) =>
        Object.entries({ visitor, address })
          .filter((entry): entry is [string, number] => entry[1] !== undefined)
          .map(([who, points]) => [
            `${name}:${who}`,
            new RateLimiterMemory({
              points: Math.max(1, Math.round(points * settings.rateLimitScale)),
              duration: seconds,
            }),
          ]),
      ),
    );
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<RateLimitName | undefined>(RATE_LIMIT, context.getHandler());
    if (!name) return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    if (request.caller.isStaff) return true;
    // A visitor's id is signed, so a client cannot choose a fresh one for every request; without one the address counts.
    if (request.caller.visitorId) await this.consume(name, 'visitor', request.caller.visitorId);
    await this.consume(name, 'address', request.ip);
    return true;
  }

  private async consume(name: RateLimitName, who: 'visitor' | 'address', key: string): Promise<void> {
    try {
      await this.limiters.get(`${name}:${who}`)?.consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        throw new RateLimitedError(refusal.msBeforeNext / 1_000, limits[name].refusal);
      throw refusal;
    }
  }
}
