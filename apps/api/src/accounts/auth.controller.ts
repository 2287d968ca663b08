import { Controller, Req, Res } from '@nestjs/common';
import { accountsCalls } from '@app/contracts/accounts/accounts.calls.js';
import type { Account, AccountSession } from '@app/contracts/accounts/accounts.contract.js';
import { Accounts } from '@app/domain/accounts/accounts.service.js';
import { Cookies } from '../platform/cookies.js';
import { Handles } from '../platform/handles.js';
import type { AccountRequest, ApiReply, ApiRequest } from '../platform/request.js';

/** Who is signed in, what they asked last, and the way out. */
@Controller()
export class AuthController {
  constructor(
    private readonly accounts: Accounts,
    private readonly cookies: Cookies,
  ) {}

  @Handles(accountsCalls.user)
  user(@Req() { account: { id, name, email, imageUrl } }: AccountRequest): Account {
    return { id, name, email, imageUrl };
  }

  @Handles(accountsCalls.sessions)
  sessions(@Req() { account }: AccountRequest): Promise<AccountSession[]> {
    return this.accounts.recentSessions(account.id);
  }

  @Handles(accountsCalls.logout)
  async logout(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    await this.accounts.signOut(this.cookies.accountToken(request));
    this.cookies.clearAccountToken(reply);
  }
}
