import { Body, Controller, Req, Res } from '@nestjs/common';
import { staffAuthCalls } from '@app/contracts/staff-auth/staff-auth.calls.js';
import type { LoginRequest, StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { StaffAuth } from '@app/domain/staff-auth/staff-auth.service.js';
import { Cookies } from '../platform/cookies.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, calledFrom, type StaffRequest } from '../platform/request.js';
import { browserName } from './browser-name.js';
import { FirstPassword } from '../platform/first-password.js';
import { LoginThrottle } from './login-throttle.js';

@Controller()
export class StaffAuthController {
  constructor(
    private readonly staffAuth: StaffAuth,
    private readonly cookies: Cookies,
    private readonly throttle: LoginThrottle,
    private readonly firstPassword: FirstPassword,
  ) {}

  @Handles(staffAuthCalls.login)
  async login(
    @Body() credentials: LoginRequest,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StaffSession> {
    const { username } = credentials;
    await this.throttle.attempt(username, request.caller);
    const { token, session } = await this.staffAuth.signIn(credentials, {
      ...calledFrom(request),
      browser: browserName(request.headers['user-agent']),
      formerToken: this.cookies.staffToken(request),
    });
    await this.throttle.succeeded(username, request.caller);
    await this.firstPassword.forget();
    this.cookies.setStaffToken(reply, token);
    return session;
  }

  @Handles(staffAuthCalls.session)
  session(@Req() { staff }: StaffRequest): StaffSession {
    const { user, csrfToken, mustEnrol } = staff;
    return { user, csrfToken, ...(mustEnrol ? { mustEnrol } : {}) };
  }

  @Handles(staffAuthCalls.logout)
  async logout(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    await this.staffAuth.signOut(this.cookies.staffToken(request), calledFrom(request));
    this.cookies.clearStaffToken(reply);
  }
}
