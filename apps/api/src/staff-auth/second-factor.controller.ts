import { Body, Controller, Req, Res } from '@nestjs/common';
import type {
  CodeProof,
  Enrolled,
  Enrolment,
  FullProof,
  PasswordProof,
  RecoveryCodes,
  SecondFactor,
} from '@app/contracts/staff-auth/staff-account.contract.js';
import { staffAuthCalls } from '@app/contracts/staff-auth/staff-auth.calls.js';
import { SecondFactorEnrolment } from '@app/domain/staff-auth/enrolment.service.js';
import { SecondFactors } from '@app/domain/staff-auth/second-factor.service.js';
import { Cookies } from '../platform/cookies.js';
import { Handles } from '../platform/handles.js';
import type { ApiReply, ApiRequest } from '../platform/request.js';
import { OwnAccountDoor } from './own-account-door.js';

/** The second factor of whoever is signed in. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly enrolment: SecondFactorEnrolment,
    private readonly cookies: Cookies,
    private readonly door: OwnAccountDoor,
  ) {}

  @Handles(staffAuthCalls.secondFactor)
  state(@Req() request: ApiRequest): Promise<SecondFactor> {
    return this.secondFactors.state(this.door.me(request).user.id);
  }

  @Handles(staffAuthCalls.beginEnrolment)
  begin(@Body() { password }: PasswordProof, @Req() request: ApiRequest): Promise<Enrolment> {
    return this.door.guarded(request, (me, from) => this.enrolment.begin(password, me, from));
  }

  @Handles(staffAuthCalls.confirmEnrolment)
  async confirm(
    @Body() { code }: CodeProof,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Enrolled> {
    const { token, ...enrolled } = await this.door.guarded(request, (me, from) =>
      this.enrolment.confirm(code, me, from),
    );
    this.cookies.setStaffToken(reply, token);
    return enrolled;
  }

  @Handles(staffAuthCalls.renewRecoveryCodes)
  async renewRecoveryCodes(@Body() proof: FullProof, @Req() request: ApiRequest): Promise<RecoveryCodes> {
    return {
      recoveryCodes: await this.door.guarded(request, (me, from) => this.enrolment.renewRecoveryCodes(proof, me, from)),
    };
  }

  @Handles(staffAuthCalls.disableSecondFactor)
  disable(@Body() proof: FullProof, @Req() request: ApiRequest): Promise<void> {
    return this.door.guarded(request, (me, from) => this.enrolment.disable(proof, me, from));
  }
}
