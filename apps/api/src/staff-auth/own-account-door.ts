import { Injectable } from '@nestjs/common';
import type { CalledFrom } from '@app/domain/callers/called-from.js';
import { DomainError } from '@app/domain/errors.js';
import type { OpenStaffSession } from '@app/domain/staff-auth/staff-auth.service.js';
import { type ApiRequest, calledFrom } from '../platform/request.js';
import { LoginThrottle } from './login-throttle.js';

/** Signed-in staff at what asks for their password or a code again: guesses count as they do at the sign-in. */
@Injectable()
export class OwnAccountDoor {
  constructor(private readonly throttle: LoginThrottle) {}

  me({ staff }: ApiRequest): OpenStaffSession {
    if (!staff) throw new DomainError('UNAUTHENTICATED', 'Please sign in.');
    return staff;
  }

  /** Throws what `work` throws, and 429 after too many wrong passwords or codes. */
  async guarded<T>(request: ApiRequest, work: (me: OpenStaffSession, from: CalledFrom) => Promise<T>): Promise<T> {
    const me = this.me(request);
    await this.throttle.attempt(me.user.username, request.caller);
    const result = await work(me, calledFrom(request));
    await this.throttle.succeeded(me.user.username, request.caller);
    return result;
  }
}
