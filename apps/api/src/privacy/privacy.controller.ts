import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { type AddressErasure, addressErasureSchema, type Erasure } from '@app/contracts/privacy/privacy.contract.js';
import { Erasures } from '@app/domain/privacy/erasures.service.js';
import { Public } from '../platform/access.js';
import { Cookies } from '../platform/cookies.js';
import { RateLimit } from '../platform/rate-limit.guard.js';
import { type ApiReply, type ApiRequest, askedBy } from '../platform/request.js';

@Controller('api')
export class PrivacyController {
  constructor(
    private readonly erasures: Erasures,
    private readonly cookies: Cookies,
  ) {}

  /** What is held about whoever asks; without a cookie and an account there is nobody to look for. */
  @Delete('me')
  @Public()
  @RateLimit('write')
  async eraseMe(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: ApiReply): Promise<Erasure> {
    const { visitorId, accountId } = request.caller;
    const by = { actor: 'visitor', address: request.caller.network, requestId: request.id };
    const erased = await this.erasures.ofVisitor({ visitorId, accountId }, by);
    this.cookies.clearAccountToken(reply);
    this.cookies.clearVisitor(reply);
    return erased;
  }

  @Post('admin/privacy/erasures')
  @HttpCode(200)
  eraseAddress(
    @Body({ schema: addressErasureSchema }) { email }: AddressErasure,
    @Req() request: ApiRequest,
  ): Promise<Erasure> {
    return this.erasures.ofAddress(email, {
      actor: askedBy(request),
      address: request.caller.network,
      requestId: request.id,
    });
  }
}
