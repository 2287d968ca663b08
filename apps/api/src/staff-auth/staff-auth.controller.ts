import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  type LoginRequest,
  loginRequestSchema,
  type StaffSession,
} from '@app/contracts/staff-auth/staff-auth.contract.js';
import { StaffAuth } from '@app/domain/staff-auth/staff-auth.service.js';
import { Public, WhileEnrolling } from '../platform/access.js';
import { Cookies } from '../platform/cookies.js';
import { type ApiReply, type ApiRequest, calledFrom } from '../platform/request.js';
import { browserName } from './browser-name.js';
import { FirstPassword } from './first-password.js';
import { LoginThrottle } from './login-throttle.js';

@Controller('api/admin')
export class StaffAuthController {
  constructor(
    private readonly staffAuth: StaffAuth,
    private readonly cookies: Cookies,
    private readonly throttle: LoginThrottle,
    private readonly firstPassword: FirstPassword,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  async login(
    @Body({ schema: loginRequestSchema }) credentials: LoginRequest,
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

  @Get('session')
  @WhileEnrolling()
  session(@Req() { staff }: ApiRequest): StaffSession | undefined {
    if (!staff) return undefined;
    const { user, csrfToken, mustEnrol } = staff;
    return { user, csrfToken, ...(mustEnrol ? { mustEnrol } : {}) };
  }

  @Post('logout')
  @WhileEnrolling()
  @HttpCode(204)
  async logout(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    await this.staffAuth.signOut(this.cookies.staffToken(request), calledFrom(request));
    this.cookies.clearStaffToken(reply);
  }
}
