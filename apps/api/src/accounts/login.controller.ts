import { Controller, Inject, Query, Req, Res, UseFilters } from '@nestjs/common';
import { z } from 'zod';
import { accountsCalls } from '@app/contracts/accounts/accounts.calls.js';
import type { LoginQuery } from '@app/contracts/accounts/accounts.contract.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { Accounts } from '@app/domain/accounts/accounts.service.js';
import { Cookies } from '../platform/cookies.js';
import { Handles } from '../platform/handles.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';
import { siteOrigin } from '../platform/site-origin.js';
import { LoginFilter } from './login.filter.js';
import { OpenIdProvider, SignInExpiredError } from './openid-provider.js';
import { returnAddress, withOutcome } from './return-to.js';

/** How long somebody may be away at the provider: long enough to make an account there. */
const AWAY_SECONDS = 600;

const keptSchema = z.object({
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  returnTo: z.string(),
  until: z.number(),
});

/** The two navigations of a sign-in: away to the provider, and back. */
@Controller()
@UseFilters(LoginFilter)
export class LoginController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly provider: OpenIdProvider,
    private readonly accounts: Accounts,
    private readonly cookies: Cookies,
  ) {}

  @Handles(accountsCalls.login)
  async login(
    @Query() { returnTo: wanted }: LoginQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const returnTo = returnAddress(wanted);
    if (!this.provider.isConfigured) return void reply.redirect(withOutcome(returnTo, 'not-configured'), 302);
    const { address, checks } = await this.provider.begin(
      siteOrigin(this.settings, request) + accountsCalls.callback.path,
    );
    const kept: z.infer<typeof keptSchema> = { checks, returnTo, until: Date.now() + AWAY_SECONDS * 1_000 };
    await this.cookies.setSignIn(reply, JSON.stringify(kept), AWAY_SECONDS);
    void reply.redirect(address.href, 302);
  }

  @Handles(accountsCalls.callback)
  async callback(@Req() request: ApiRequest, @Res() reply: ApiReply): Promise<void> {
    const kept = keptSchema.safeParse(JSON.parse((await this.cookies.signIn(request)) ?? 'null'));
    if (!kept.success || kept.data.until < Date.now()) throw new SignInExpiredError('Nobody is expected back.');
    const { checks, returnTo } = kept.data;
    request.signInReturnsTo = returnTo;
    const person = await this.provider.finish(new URL(request.url, siteOrigin(this.settings, request)), checks);
    const token = await this.accounts.signIn(person, {
      visitorId: request.caller.visitorId,
      formerToken: this.cookies.accountToken(request),
    });
    this.cookies.clearSignIn(reply);
    this.cookies.setAccountToken(reply, token);
    void reply.redirect(withOutcome(returnTo, 'done'), 302);
  }
}
