import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { EndedSessions, OpenSession, PasswordChange } from '@app/contracts/staff-auth/staff-account.contract.js';
import { staffAuthCalls } from '@app/contracts/staff-auth/staff-auth.calls.js';
import type { StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { StaffAccount } from '@app/domain/staff-auth/staff-account.service.js';
import { Cookies } from '../platform/cookies.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, calledFrom } from '../platform/request.js';
import { OwnAccountDoor } from './own-account-door.js';

/** What staff see and do about their own sessions and password. */
@Controller()
export class StaffAccountController {
  constructor(
    private readonly account: StaffAccount,
    private readonly cookies: Cookies,
    private readonly door: OwnAccountDoor,
  ) {}

  @Handles(staffAuthCalls.sessions)
  sessions(@Req() request: ApiRequest): Promise<OpenSession[]> {
    return this.account.openSessions(this.door.me(request));
  }

  @Handles(staffAuthCalls.endSession)
  end(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.account.endSession(id, this.door.me(request), calledFrom(request));
  }

  @Handles(staffAuthCalls.endOthers)
  async endOthers(@Req() request: ApiRequest): Promise<EndedSessions> {
    return { ended: await this.account.endOthers(this.door.me(request), calledFrom(request)) };
  }

  @Handles(staffAuthCalls.changePassword)
  async changePassword(
    @Body() wanted: PasswordChange,
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
