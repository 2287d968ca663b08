import { Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { SecurityEventKind } from '@app/contracts/security-log/security-log.contract.js';
import type { CallerNetwork } from '@app/domain/callers/network.js';
import type { SeenSecurityEvent } from '@app/domain/security-log/security-log.service.js';
import { SecurityLog } from '@app/domain/security-log/security-log.service.js';
import type { Limiter } from './limits/limit-store.js';
import { Limits } from './limits/limits.js';
import type { ApiRequest } from './request.js';

const MINUTE = 60;
/** Rows of one kind a minute, from wherever: somebody with many networks must not fill the log. */
const ROWS_OF_A_KIND = 60;

type RefusalKind = Extract<SecurityEventKind, 'token-refused' | 'role-refused' | 'forged-request-refused'>;

/** Writes refusals down, of which anybody can cause any number: one row for each kind, site and minute. */
@Injectable()
export class Refusals {
  private readonly once: Limiter;
  private readonly budget: Limiter;
  private readonly windows = new Map<number, Limiter>();

  constructor(
    private readonly log: SecurityLog,
    private readonly limits: Limits,
  ) {
    this.once = limits.once('refusal', MINUTE);
    this.budget = limits.bound('refusals', ROWS_OF_A_KIND, MINUTE);
  }

  /** Behind the answer's back: a refusal waits for no log, and never fails for it. */
  record(kind: RefusalKind, place: CallerNetwork, request: ApiRequest, actor: string | null): void {
    const event = {
      kind,
      actor,
      address: place.network,
      requestId: request.id,
      // The route's pattern: an address may hold what is nobody's business.
      detail: { method: request.method, route: request.routeOptions.url ?? '' },
    };
    void this.write(this.once, `${kind} ${place.site}`, event);
  }

  /** The same for anything that is to be told once for each `key` and window. */
  recordOnce(key: string, windowSeconds: number, event: SeenSecurityEvent): void {
    const once = this.windows.get(windowSeconds) ?? this.limits.once(`event:${windowSeconds}`, windowSeconds);
    this.windows.set(windowSeconds, once);
    void this.write(once, key, event);
  }

  private async write(once: Limiter, key: string, event: SeenSecurityEvent): Promise<void> {
    try {
      await once.consume(key);
      await this.budget.consume(event.kind);
    } catch (refused) {
      // The limiter's way to say that it is written down already; it throws nothing else.
      if (refused instanceof RateLimiterRes) return;
      throw refused;
    }
    await this.log.record(event);
  }
}
