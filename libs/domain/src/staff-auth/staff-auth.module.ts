import { Module } from '@nestjs/common';
import { InstallationRepository } from '../installation/installation.repository.js';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { SecondFactorEnrolment } from './enrolment.service.js';
import { PasswordProof } from './password-proof.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecondFactors } from './second-factor.service.js';
import { SecretBox } from './secret-box.js';
import { StaffAccount } from './staff-account.service.js';
import { StaffAuthRepository } from './staff-auth.repository.js';
import { StaffAuth } from './staff-auth.service.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';

@Module({
  imports: [SecurityLogModule],
  providers: [
    InstallationRepository,
    PasswordProof,
    SecondFactorEnrolment,
    SecondFactorRepository,
    SecondFactors,
    SecretBox,
    StaffAccount,
    StaffAuth,
    StaffAuthRepository,
    StaffSessionsRepository,
  ],
  exports: [SecondFactorEnrolment, SecondFactors, SecurityLogModule, StaffAccount, StaffAuth, StaffSessionsRepository],
})
export class StaffAuthModule {}
