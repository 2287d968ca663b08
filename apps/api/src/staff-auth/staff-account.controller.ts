import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import {
  type EndedSessions,
  type OpenSession,
  type PasswordChange,
  passwordChangeSchema,
} from '@app/contracts/staff-auth/staff-account.contract.js';
import type { StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { StaffAccount } from '@app/domain/staff-auth/staff-account.service.js';
import { Cookies } from '../platform/cookies.js';
import { type ApiReply, type ApiRequest, calledFrom } from '../platform/request.js';
import { OwnAccountDoor } from './own-account-door.js';

const sessionId = z.uuid('That is not the id of a session.');

/** What staff see and do about their own sessions and password. */
@Controller('api/admin')
export class StaffAccountController {
  constructor(
    private readonly account: StaffAccount,
    private readonly cookies: Cookies,
    private readonly door: OwnAccountDoor,
  ) {}

  @Get('sessions')
  sessions(@Req() request: ApiRequest): Promise<OpenSession[]> {
    return this.account.openSessions(this.door.me(request));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  end(@Param('id', { schema: sessionId }) id: string, @Req() request: ApiRequest): Promise<void> {
    return this.account.endSession(id, this.door.me(request), calledFrom(request));
  }

  @Post('sessions/end-others')
  @HttpCode(200)
  async endOthers(@Req() request: ApiRequest): Promise<EndedSessions> {
    return { ended: await this.account.endOthers(this.door.me(request), calledFrom(request)) };
  }

  @Post('password')
  @HttpCode(200)
  async changePassword(
    @Body({ schema: passwordChangeSchema }) wanted: PasswordChange,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StaffSession> {
    const { token, session } = await this.door.guarded(request, (me, from) =>
      this.account.changePassword(wanted, me, from),
    );
    this.cookies.setStaffToken(reply, token);
    return session;
  }
}
