import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  type LoginRequest,
  loginRequestSchema,
  type StaffSession,
} from '@app/contracts/staff-auth/staff-auth.contract.js';
import { StaffAuth } from '@app/domain/staff-auth/staff-auth.service.js';
import { Public } from '../platform/access.js';
import { Cookies } from '../platform/cookies.js';
import { RealtimeGateway } from '../platform/realtime.gateway.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';
import { LoginThrottle } from './login-throttle.js';

@Controller('api/admin')
export class StaffAuthController {
  constructor(
    private readonly staffAuth: StaffAuth,
    private readonly cookies: Cookies,
    private readonly throttle: LoginThrottle,
    private readonly realtime: RealtimeGateway,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  async login(
    @Body({ schema: loginRequestSchema }) { username, password }: LoginRequest,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StaffSession> {
    await this.throttle.attempt(username, request.ip);
    const { token, session } = await this.staffAuth.signIn(username, password);
    await this.throttle.succeeded(username, request.ip);
    // A session that was there before the sign-in is not carried on.
    await this.end(request);
    this.cookies.setStaffToken(reply, token);
    return session;
  }

  @Get('session')
  session(@Req() { staff }: ApiRequest): StaffSession | undefined {
    return staff ? { user: staff.user, csrfToken: staff.csrfToken } : undefined;
  }

  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    await this.end(request);
    this.cookies.clearStaffToken(reply);
  }

  private async end(request: ApiRequest): Promise<void> {
    await this.staffAuth.signOut(this.cookies.staffToken(request));
    if (request.staff) this.realtime.disconnectSession(request.staff.sessionKey);
  }
}
