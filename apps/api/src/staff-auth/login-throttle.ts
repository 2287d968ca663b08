import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { DomainError } from '@app/domain/errors.js';

const WINDOW_SECONDS = 15 * 60;

export class TooManySignInsError extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', 'Too many attempts. Please wait a few minutes and try again.');
  }
}

/**
 * Slows guessing down: ten failures for one account from one address, thirty from one address. The account's own limit
 * counts with the address, so that nobody can lock a colleague out from somewhere else.
 */
@Injectable()
export class LoginThrottle {
  private readonly perAccount: RateLimiterMemory;
  private readonly perAddress: RateLimiterMemory;

  constructor(@Inject(SETTINGS) settings: Settings) {
    const points = (count: number) => Math.max(1, Math.round(count * settings.rateLimitScale));
    this.perAccount = new RateLimiterMemory({ points: points(10), duration: WINDOW_SECONDS, keyPrefix: 'account' });
    this.perAddress = new RateLimiterMemory({ points: points(30), duration: WINDOW_SECONDS, keyPrefix: 'address' });
  }

  /**
   * Counts the attempt before any password is looked at, so that many at once count as much as many in turn. Throws
   * `TooManySignInsError`.
   */
  async attempt(username: string, address: string): Promise<void> {
    // In this order: an account that is shut already does not use up its address's attempts for other accounts.
    await consume(this.perAccount, accountKey(username, address));
    await consume(this.perAddress, address);
  }

  /** A right password is no failure: takes back what `attempt` counted, and forgets the account's failures. */
  async succeeded(username: string, address: string): Promise<void> {
    await this.perAccount.delete(accountKey(username, address));
    await this.perAddress.reward(address);
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooManySignInsError(refusal.msBeforeNext / 1_000);
    throw refusal;
  }
}

const accountKey = (username: string, address: string) => `${username.toLowerCase().slice(0, 100)}|${address}`;
