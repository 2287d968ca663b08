import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.constants.js';
import type { CallerNetwork } from '@app/domain/callers/network.js';
import { DomainError } from '@app/domain/errors.js';
import { Accounts } from '@app/domain/accounts/accounts.service.js';
import { StaffAuth } from '@app/domain/staff-auth/staff-auth.service.js';
import { constantTimeEqual } from './constant-time.js';
import { Cookies } from './cookies.js';
import { followSessions } from './follow-session.js';
import { bearerToken, TokenAuthenticator } from './token-authenticator.js';
import { OriginPolicy } from './origin-policy.js';
import { Refusals } from './refusals.js';
import { type ApiReply, type ApiRequest, askedBy, callOf } from './request.js';
import { RequestPlace } from './request-place.js';
import { type SessionKey, SessionWatch } from './session-watch.js';
import { UnreadableBody } from './unreadable-body.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every route's door: who asks, and may they? 401 before 403 before any look at the body. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly staffAuth: StaffAuth,
    private readonly accounts: Accounts,
    private readonly cookies: Cookies,
    private readonly origins: OriginPolicy,
    private readonly tokens: TokenAuthenticator,
    private readonly places: RequestPlace,
    private readonly refusals: Refusals,
    private readonly sessions: SessionWatch,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const call = callOf(request);
    const { who = 'staff', whileEnrolling = false } = call ?? {};
    const place = this.places.placeOf(request);
    if (who === 'anybody') return this.allowAnonymous(request, place, context);
    const isForStaff = who === 'staff' || who === 'operator';
    const token = isForStaff ? bearerToken(request) : undefined;
    // Who sends a token asks by it alone, whatever cookies come along.
    request.operator = token === undefined ? null : await this.tokens.authenticate(token, place, call, request);
    request.staff = request.operator === null ? await this.staffAuth.session(this.cookies.staffToken(request)) : null;
    request.account = await this.accounts.bySession(this.cookies.accountToken(request));
    if (request.staff?.mustEnrol && !whileEnrolling) {
      if (isForStaff) throw new DomainError('SECOND_FACTOR_MISSING', 'Please set up a second factor before you go on.');
      request.staff = null;
    }
    const keys: SessionKey[] = [];
    if (request.staff) keys.push(`staff:${request.staff.id}`);
    if (request.account) keys.push(`account:${request.account.sessionId}`);
    followSessions(this.sessions, keys, request, context.switchToHttp().getResponse<ApiReply>());
    request.caller = {
      visitorId: await this.cookies.visitorId(request),
      accountId: request.account?.id ?? null,
      isStaff: request.staff !== null,
      ...place,
    };
    // No page of another site can send the header, so there is no forged request to look for.
    if (request.operator !== null) return this.readable(request);
    if (isForStaff && !request.staff) throw new DomainError('UNAUTHENTICATED', 'Please sign in.');
    if (who === 'account' && !request.account) throw new DomainError('UNAUTHENTICATED', 'Nobody is signed in.');
    if (SAFE.has(request.method)) return true;
    if (!this.origins.allows(request.headers)) throw this.forged(request, 'This request came from another site.');
    if (isForStaff && !constantTimeEqual(String(request.headers[CSRF_HEADER] ?? ''), request.staff?.csrfToken ?? '')) {
      throw this.forged(request, 'The page is out of date. Please reload it and try again.');
    }
    return this.readable(request);
  }

  private forged(request: ApiRequest, sentence: string): DomainError {
    this.refusals.record('forged-request-refused', request.caller, request, askedBy(request));
    return new DomainError('FORBIDDEN', sentence);
  }

  private allowAnonymous(request: ApiRequest, place: CallerNetwork, context: ExecutionContext): true {
    request.operator = request.staff = request.account = null;
    request.caller = { visitorId: null, accountId: null, isStaff: false, ...place };
    followSessions(this.sessions, [], request, context.switchToHttp().getResponse<ApiReply>());
    return true;
  }

  private readable(request: ApiRequest): boolean {
    if (request.body instanceof UnreadableBody) throw request.body.error;
    return true;
  }
}
