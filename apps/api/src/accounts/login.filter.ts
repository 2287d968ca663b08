import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { SignInOutcome } from '@app/contracts/accounts/accounts.constants.js';
import { DomainError } from '@app/domain/errors.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';
import { ProviderUnavailableError, SignInCancelledError, SignInExpiredError } from './openid-provider.js';
import { returnAddress, withOutcome } from './return-to.js';

/**
 * Signing in is a chain of navigations: whatever goes wrong in it, the visitor ends on a page of ours that says so, never
 * on a bare error.
 */
@Catch()
export class LoginFilter implements ExceptionFilter {
  private readonly logger = new AreaLogger('accounts');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const reply = host.switchToHttp().getResponse<ApiReply>();
    const outcome = outcomeOf(error);
    if (outcome === 'failed' || outcome === 'unavailable') {
      // The address holds the provider's code: only its route is written down.
      this.logger.warn(`${request.routeOptions.url}: ${withCauses(error)}`);
    }
    const { returnTo } = request.query as { returnTo?: unknown };
    void reply.redirect(withOutcome(request.signInReturnsTo ?? returnAddress(returnTo), outcome), 302);
  }
}

function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof SignInCancelledError) return 'cancelled';
  if (error instanceof SignInExpiredError) return 'expired';
  if (error instanceof ProviderUnavailableError) return 'unavailable';
  return error instanceof DomainError && error.code === 'RATE_LIMITED' ? 'busy' : 'failed';
}

/** The library says what did not fit in the cause of its error. */
function withCauses(error: unknown): string {
  const said: string[] = [];
  for (let at = error; at instanceof Error && said.length < 4; at = at.cause) said.push(String(at));
  return said.join(' < ');
}
