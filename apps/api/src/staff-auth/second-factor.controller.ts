import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  type CodeProof,
  codeProofSchema,
  type Enrolled,
  type Enrolment,
  type FullProof,
  fullProofSchema,
  type PasswordProof,
  passwordProofSchema,
  type RecoveryCodes,
  type SecondFactor,
} from '@app/contracts/staff-auth/staff-account.contract.js';
import { SecondFactorEnrolment } from '@app/domain/staff-auth/enrolment.service.js';
import { SecondFactors } from '@app/domain/staff-auth/second-factor.service.js';
import { WhileEnrolling } from '../platform/access.js';
import { Cookies } from '../platform/cookies.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';
import { OwnAccountDoor } from './own-account-door.js';

/** The second factor of whoever is signed in. */
@Controller('api/admin/second-factor')
export class SecondFactorController {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly enrolment: SecondFactorEnrolment,
    private readonly cookies: Cookies,
    private readonly door: OwnAccountDoor,
  ) {}

  @Get()
  @WhileEnrolling()
  state(@Req() request: ApiRequest): Promise<SecondFactor> {
    return this.secondFactors.state(this.door.me(request).user.id);
  }

  @Post('enrolment')
  @HttpCode(200)
  @WhileEnrolling()
  begin(
    @Body({ schema: passwordProofSchema }) { password }: PasswordProof,
    @Req() request: ApiRequest,
  ): Promise<Enrolment> {
    return this.door.guarded(request, (me, from) => this.enrolment.begin(password, me, from));
  }

  @Post()
  @HttpCode(200)
  @WhileEnrolling()
  async confirm(
    @Body({ schema: codeProofSchema }) { code }: CodeProof,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Enrolled> {
    const { token, ...enrolled } = await this.door.guarded(request, (me, from) =>
      this.enrolment.confirm(code, me, from),
    );
    this.cookies.setStaffToken(reply, token);
    return enrolled;
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async renewRecoveryCodes(
    @Body({ schema: fullProofSchema }) proof: FullProof,
    @Req() request: ApiRequest,
  ): Promise<RecoveryCodes> {
    return {
      recoveryCodes: await this.door.guarded(request, (me, from) => this.enrolment.renewRecoveryCodes(proof, me, from)),
    };
  }

  @Post('disable')
  @HttpCode(204)
  disable(@Body({ schema: fullProofSchema }) proof: FullProof, @Req() request: ApiRequest): Promise<void> {
    return this.door.guarded(request, (me, from) => this.enrolment.disable(proof, me, from));
  }
}
