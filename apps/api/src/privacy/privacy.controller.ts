import { Body, Controller, Req, Res } from '@nestjs/common';
import { privacyCalls } from '@app/contracts/privacy/privacy.calls.js';
import type { AddressErasure, Erasure } from '@app/contracts/privacy/privacy.contract.js';
import { Erasures } from '@app/domain/privacy/erasures.service.js';
import { Cookies } from '../platform/cookies.js';
import { Handles } from '../platform/handles.js';
import { type ApiReply, type ApiRequest, askedBy } from '../platform/request.js';

@Controller()
export class PrivacyController {
  constructor(
    private readonly erasures: Erasures,
    private readonly cookies: Cookies,
  ) {}

  /** What is held about whoever asks; without a cookie and an account there is nobody to look for. */
  @Handles(privacyCalls.eraseMe)
  async eraseMe(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<Erasure> {
    const { visitorId, accountId } = request.caller;
    const by = { actor: 'visitor', address: request.caller.network, requestId: request.id };
    const erased = await this.erasures.ofVisitor({ visitorId, accountId }, by);
    this.cookies.clearAccountToken(reply);
    this.cookies.clearVisitor(reply);
    return erased;
  }

  @Handles(privacyCalls.countOfAddress)
  countOfAddress(@Body() { email }: AddressErasure): Promise<Erasure> {
    return this.erasures.countOfAddress(email);
  }

  @Handles(privacyCalls.eraseAddress)
  eraseAddress(@Body() { email }: AddressErasure, @Req() request: ApiRequest): Promise<Erasure> {
    return this.erasures.ofAddress(email, {
      actor: askedBy(request),
      address: request.caller.network,
      requestId: request.id,
    });
  }
}
