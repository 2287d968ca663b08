import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Account, AccountSession } from '@app/contracts/accounts/accounts.contract.js';
import { accountsPaths } from '@app/contracts/accounts/accounts.paths.js';
import { Accounts, type SignedInAccount } from '@app/domain/accounts/accounts.service.js';
import { DomainError } from '@app/domain/errors.js';
import { Public } from '../platform/access.js';
import { Cookies } from '../platform/cookies.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';

/** Who is signed in, what they asked last, and the way out. Open to every visitor; the answers are the account's alone. */
@Controller()
@Public()
export class AuthController {
  constructor(
    private readonly accounts: Accounts,
    private readonly cookies: Cookies,
  ) {}

  @Get(accountsPaths.user)
  user(@Req() { account }: ApiRequest): Account {
    const { id, name, email, imageUrl } = signedIn(account);
    return { id, name, email, imageUrl };
  }

  @Get(accountsPaths.sessions)
  sessions(@Req() { account }: ApiRequest): Promise<AccountSession[]> {
    return this.accounts.recentSessions(signedIn(account).id);
  }

  @Post(accountsPaths.logout)
  @HttpCode(204)
  async logout(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<void> {
    await this.accounts.signOut(this.cookies.accountToken(request));
    this.cookies.clearAccountToken(reply);
  }
}

function signedIn(account: ApiRequest['account']): SignedInAccount {
  if (!account) throw new DomainError('UNAUTHENTICATED', 'Nobody is signed in.');
  return account;
}
