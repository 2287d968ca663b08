import { Injectable } from '@nestjs/common';
import { type Call, scopeOf } from '@app/contracts/call.js';
import type { TokenScope } from '@app/contracts/token-scopes.js';
import type { CallerNetwork } from '@app/domain/callers/network.js';
import { DomainError } from '@app/domain/errors.js';
import { WrongTokenError } from '@app/domain/tokens/tokens.errors.js';
import { Tokens } from '@app/domain/tokens/tokens.service.js';
import { Limits, type PlaceLimiter } from './limits/limits.js';
import { RateLimitedError } from './rate-limit.guard.js';
import { Refusals } from './refusals.js';
import type { ApiRequest } from './request.js';

const scopeWords: Record<TokenScope, string> = {
  read: 'read jobs and metrics',
  run: 'start or stop jobs',
  queues: 'pause or resume queues',
  import: 'import products',
};

/** Wrong tokens that one network may send a minute. */
const FAILURES = 20;

/** Who calls with `Authorization: Bearer`, and whether the token may do this. */
@Injectable()
export class TokenAuthenticator {
  private readonly failures: PlaceLimiter;

  constructor(
    private readonly tokens: Tokens,
    private readonly refusals: Refusals,
    limits: Limits,
  ) {
    this.failures = limits.ofPlace({ name: 'tokens', points: FAILURES, seconds: 60 }, 'local');
  }

  /**
   * The name of the token's holder. Throws 429 after too many wrong ones, 401 for a wrong one, 403 where a token, or
   * this one, opens nothing.
   */
  async authenticate(
    token: string,
    place: CallerNetwork,
    call: Call | undefined,
    request: ApiRequest,
  ): Promise<string> {
    const stopped = await this.failures.exhausted(place);
    if (stopped)
      throw new RateLimitedError(stopped.msBeforeNext / 1_000, 'Too many wrong tokens. Please wait a minute.');
    const { name, scopes } = await this.tokens
      .use(token, { address: place.network, requestId: request.id })
      .catch(async (error: unknown) => {
        if (error instanceof WrongTokenError) {
          await this.failures.penalty(place);
          this.refusals.record('token-refused', place, request, null);
        }
        throw error;
      });
    if (call?.who !== 'operator') {
      this.refusals.record('role-refused', place, request, `token ${name}`);
      throw new DomainError('FORBIDDEN', 'A token may start, read and cancel jobs and read metrics, and nothing else.');
    }
    const scope = scopeOf(call);
    if (!scopes.includes(scope)) {
      this.refusals.record('role-refused', place, request, `token ${name}`);
      throw new DomainError('FORBIDDEN', `This token may not ${scopeWords[scope]}. Staff can make one that may.`);
    }
    return name;
  }
}

/** What stands behind `Authorization: Bearer`; undefined for a request without it. */
export function bearerToken(request: ApiRequest): string | undefined {
  const match = /^bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
  return match ? (match[1] ?? '') : undefined;
}
