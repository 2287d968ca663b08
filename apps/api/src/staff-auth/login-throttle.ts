import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { CallerNetwork } from '@app/domain/callers/network.js';
import { DomainError } from '@app/domain/errors.js';
import { KnownNetworkRepository } from '@app/domain/staff-auth/known-networks.repository.js';
import type { Limiter } from '../platform/limits/limit-store.js';
import { Limits, type PlaceLimiter } from '../platform/limits/limits.js';
import { Refusals } from '../platform/refusals.js';

const WINDOW_SECONDS = 15 * 60;
const HOUR = 3_600;
/** Failures in an hour, from all networks that an account does not know, after which each of them waits its turn … */
const TURNS_FROM = 60;
const TURN_SECONDS = 30;
/** … and after which all of them together do. */
const ONE_TURN_FROM = 100;
const ONE_TURN_SECONDS = 10;

export class TooManySignInsError extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', 'Too many attempts. Please wait a few minutes and try again.');
  }
}

/** Which of the limits refused, for the security log. */
type LimitName = 'account and network' | 'network' | 'account';
/** Counts one attempt; answers how to take it back. Throws `RateLimiterRes`. */
type Step = [limit: LimitName, count: () => Promise<() => Promise<unknown>>];

/**
 * Slows guessing down. From one network: ten failures for an account, thirty for all of them. From everywhere: an account
 * that has met many failures takes attempts from networks it does not know in turns, so that fresh addresses help nobody.
 * A network that was signed in from within thirty days is not asked to wait, so that nobody locks a colleague out.
 */
@Injectable()
export class LoginThrottle {
  private readonly here: Limiter;
  private readonly place: PlaceLimiter;
  private readonly failures: Limiter;
  private readonly turn: Limiter;
  private readonly oneTurn: Limiter;
  private readonly turnsFrom: number;
  private readonly oneTurnFrom: number;

  constructor(
    limits: Limits,
    private readonly knownNetworks: KnownNetworkRepository,
    private readonly refusals: Refusals,
  ) {
    this.here = limits.shared({ name: 'sign-in:here', points: 10, seconds: WINDOW_SECONDS });
    this.place = limits.ofPlace({ name: 'sign-in', points: 30, seconds: WINDOW_SECONDS }, 'shared');
    this.failures = limits.shared({ name: 'sign-in:failures', points: ONE_TURN_FROM, seconds: HOUR });
    this.turn = limits.shared({ name: 'sign-in:turn', points: 1, seconds: TURN_SECONDS });
    this.oneTurn = limits.shared({ name: 'sign-in:one-turn', points: 1, seconds: ONE_TURN_SECONDS });
    this.turnsFrom = limits.scaled(TURNS_FROM);
    this.oneTurnFrom = limits.scaled(ONE_TURN_FROM);
  }

  /**
   * Counts the attempt before any password is looked at, so that many at once count as much as many in turn. An attempt
   * that is refused uses up none of the other limits. Throws `TooManySignInsError`.
   */
  async attempt(username: string, place: CallerNetwork): Promise<void> {
    const takeBack: (() => Promise<unknown>)[] = [];
    for (const [limit, count] of await this.steps(username, place)) {
      try {
        takeBack.push(await count());
      } catch (refused) {
        await Promise.all(takeBack.map((back) => back()));
        if (!(refused instanceof RateLimiterRes)) throw refused;
        this.recordRefusal(limit, username, place);
        throw new TooManySignInsError(refused.msBeforeNext / 1_000);
      }
    }
  }

  /**
   * A right password is no failure: takes back what `attempt` counted, forgets this network's failures for the account, and
   * makes the network known to it.
   */
  async succeeded(username: string, place: CallerNetwork): Promise<void> {
    const account = accountKey(username);
    await this.here.delete(`${account} ${place.network}`);
    await this.place.reward(place);
    if (!(await this.knownNetworks.isKnown(username, place.network))) await this.failures.reward(account);
    await this.knownNetworks.remember(username, place.network);
  }

  private async steps(username: string, place: CallerNetwork): Promise<Step[]> {
    const account = accountKey(username);
    const own = `${account} ${place.network}`;
    // In this order: an account that is shut already does not use up its network's attempts for other accounts.
    const everybody: Step[] = [
      ['account and network', () => take(this.here, own)],
      [
        'network',
        async () => {
          await this.place.consume(place);
          return () => this.place.reward(place);
        },
      ],
    ];
    if (await this.knownNetworks.isKnown(username, place.network)) return everybody;
    let failures = 0;
    return [
      ...everybody,
      [
        'account',
        async () => {
          failures = (await this.failures.penalty(account)).consumedPoints;
          return () => this.failures.reward(account);
        },
      ],
      ['account', async () => (failures > this.turnsFrom ? take(this.turn, own) : nothing)],
      ['account', async () => (failures > this.oneTurnFrom ? take(this.oneTurn, account) : nothing)],
    ];
  }

  private recordRefusal(limit: LimitName, username: string, { network }: CallerNetwork): void {
    const account = accountKey(username);
    const key = { 'account and network': `${account} ${network}`, network, account }[limit];
    this.refusals.recordOnce(`sign-in ${key}`, WINDOW_SECONDS, {
      kind: 'sign-in-throttled',
      actor: username,
      address: network,
      detail: { limit },
    });
  }
}

async function take(limiter: Limiter, key: string): Promise<() => Promise<unknown>> {
  await limiter.consume(key);
  return () => limiter.reward(key);
}

const nothing = async () => {};

/**
 * One key for every spelling that the database might take for the same name: it and JavaScript do not agree on the lower
 * case of every letter. Hashed, since what is typed may be as long as a body.
 */
const accountKey = (username: string): string =>
  createHash('sha256')
    .update(username.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .digest('base64url')
    .slice(0, 22);
