import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { DomainError } from '@app/domain/errors.js';
import { WrongTokenError } from '@app/domain/tokens/tokens.errors.js';
import { Tokens } from '@app/domain/tokens/tokens.service.js';
import type { Access } from './access.js';
import { RateLimitedError } from './rate-limit.guard.js';
import type { ApiRequest } from './request.js';

/** Wrong tokens that one address may send a minute. */
const FAILURES = 20;

/** The door for requests with `Authorization: Bearer`. */
@Injectable()
export class OperatorDoor {
  private readonly failures: RateLimiterMemory;

  constructor(
    private readonly tokens: Tokens,
    @Inject(SETTINGS) settings: Settings,
  ) {
    const points = Math.max(1, Math.round(FAILURES * settings.rateLimitScale));
    this.failures = new RateLimiterMemory({ points, duration: 60 });
  }

  /**
   * The name of the token's holder. Throws 429 after too many wrong ones, 401 for a wrong one, 403 where a token opens
   * nothing.
   */
  async admit(token: string, address: string, access: Access): Promise<string> {
    const counted = await this.failures.get(address);
    if (counted && counted.consumedPoints >= this.failures.points)
      throw new RateLimitedError(counted.msBeforeNext / 1_000, 'Too many wrong tokens. Please wait a minute.');
    const name = await this.tokens.use(token).catch(async (error: unknown) => {
      if (error instanceof WrongTokenError) await this.failures.penalty(address);
      throw error;
    });
    if (access === 'staff')
      throw new DomainError('FORBIDDEN', 'A token may start, read and cancel jobs and read metrics, and nothing else.');
    return name;
  }
}

/** What stands behind `Authorization: Bearer`; undefined for a request without it. */
export function bearerToken(request: ApiRequest): string | undefined {
  const match = /^bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
}
