import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { InstallationRepository } from '@app/domain/installation/installation.repository.js';
import { WorkerPresenceRepository } from '@app/domain/jobs/worker-presence.repository.js';
import { StaffAuthModule } from '@app/domain/staff-auth/staff-auth.module.js';
import { TokensModule } from '@app/domain/tokens/tokens.module.js';
import { AccessGuard } from './access.guard.js';
import { Cookies } from './cookies.js';
import { HealthController, Readiness } from './health.controller.js';
import { OperatorDoor } from './operator-door.js';
import { OriginPolicy } from './origin-policy.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { RealtimeGateway } from './realtime.gateway.js';

/** What every route stands on: the doors, the cookies, the live connection, health. */
@Global()
@Module({
  imports: [AccountsModule, StaffAuthModule, TokensModule],
  controllers: [HealthController],
  providers: [
    InstallationRepository,
    WorkerPresenceRepository,
    Cookies,
    OperatorDoor,
    OriginPolicy,
    Readiness,
    RealtimeGateway,
    // In this order: who asks, then how often.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [AccountsModule, StaffAuthModule, Cookies, OriginPolicy, RealtimeGateway],
})
export class PlatformModule {}
