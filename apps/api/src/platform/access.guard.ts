import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CSRF_HEADER } from '@app/contracts/staff-auth/staff-auth.paths.js';
import { DomainError } from '@app/domain/errors.js';
import { Accounts } from '@app/domain/accounts/accounts.service.js';
import { StaffAuth } from '@app/domain/staff-auth/staff-auth.service.js';
import { constantTimeEqual } from './constant-time.js';
import { ACCESS, type Access } from './access.js';
import { Cookies } from './cookies.js';
import { bearerToken, OperatorDoor } from './operator-door.js';
import { OriginPolicy } from './origin-policy.js';
import type { ApiRequest } from './request.js';
import { UnreadableBody } from './unreadable-body.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every route's door: who asks, and may they? 401 before 403 before any look at the body. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    private readonly staffAuth: StaffAuth,
    private readonly accounts: Accounts,
    private readonly cookies: Cookies,
    private readonly origins: OriginPolicy,
    private readonly operators: OperatorDoor,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const access =
      this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]) ??
      'staff';
    const token = access === 'public' ? undefined : bearerToken(request);
    // Who sends a token asks by it alone, whatever cookies come along.
    request.operator = token === undefined ? null : await this.operators.admit(token, request.ip, access);
    request.staff = request.operator === null ? await this.staffAuth.session(this.cookies.staffToken(request)) : null;
    request.account = await this.accounts.bySession(this.cookies.accountToken(request));
    request.caller = {
      visitorId: await this.cookies.visitorId(request),
      accountId: request.account?.id ?? null,
      isStaff: request.staff !== null,
    };
    // No page of another site can send the header, so there is no forged request to look for.
    if (request.operator !== null) return this.readable(request);
    if (access !== 'public' && !request.staff) throw new DomainError('UNAUTHENTICATED', 'Please sign in.');
    if (SAFE.has(request.method)) return true;
    if (!this.origins.allows(request.headers))
      throw new DomainError('FORBIDDEN', 'This request came from another site.');
    if (
      access !== 'public' &&
      !constantTimeEqual(String(request.headers[CSRF_HEADER] ?? ''), request.staff?.csrfToken ?? '')
    ) {
      throw new DomainError('FORBIDDEN', 'The page is out of date. Please reload it and try again.');
    }
    return this.readable(request);
  }

  private readable(request: ApiRequest): boolean {
    if (request.body instanceof UnreadableBody) throw request.body.error;
    return true;
  }
}
