import { Module } from '@nestjs/common';
import { KnownNetworkRepository } from '@app/domain/staff-auth/known-networks.repository.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { Settings } from '@app/config/settings.js';
import { FirstPassword } from '../platform/first-password.js';
import { LoginThrottle } from './login-throttle.js';
import { OwnAccountDoor } from './own-account-door.js';
import { SecondFactorController } from './second-factor.controller.js';
import { StaffAccountController } from './staff-account.controller.js';
import { StaffAuthController } from './staff-auth.controller.js';

@Module({
  controllers: [StaffAuthController, StaffAccountController, SecondFactorController],
  providers: [
    KnownNetworkRepository,
    LoginThrottle,
    OwnAccountDoor,
    { provide: FirstPassword, useFactory: ({ dataDir }: Settings) => new FirstPassword(dataDir), inject: [SETTINGS] },
  ],
})
export class StaffAuthApiModule {}
