import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { InstallationRepository } from '@app/domain/installation/installation.repository.js';
import { SecurityLogModule } from '@app/domain/security-log/security-log.module.js';
import { StaffAuthModule } from '@app/domain/staff-auth/staff-auth.module.js';
import { TokensModule } from '@app/domain/tokens/tokens.module.js';
import { UploadsModule } from '@app/domain/uploads/uploads.module.js';
import { AccessGuard } from './access.guard.js';
import { Cookies } from './cookies.js';
import { HealthController } from './health.controller.js';
import { TokenAuthenticator } from './token-authenticator.js';
import { OriginPolicy } from './origin-policy.js';
import { PublicReads } from './public-reads/public-reads.js';
import { QueueHealth } from './queue-health.js';
import { RateLimitGuard } from './rate-limit.guard.js';
import { Readiness } from './readiness.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { Refusals } from './refusals.js';
import { RegisteredCalls } from './registered-calls.js';
import { RequestPlace } from './request-place.js';
import { SessionWatch } from './session-watch.js';
import { StorageHealth } from './storage-health.js';

/** What every route stands on: the doors, the cookies, the live connection, health. */
@Global()
@Module({
  imports: [AccountsModule, SecurityLogModule, StaffAuthModule, TokensModule, UploadsModule],
  controllers: [HealthController],
  providers: [
    InstallationRepository,
    Cookies,
    TokenAuthenticator,
    OriginPolicy,
    PublicReads,
    QueueHealth,
    Readiness,
    Refusals,
    RegisteredCalls,
    RequestPlace,
    RealtimeGateway,
    SessionWatch,
    StorageHealth,
    // In this order: who asks, then how often.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [
    AccountsModule,
    StaffAuthModule,
    UploadsModule,
    Cookies,
    OriginPolicy,
    PublicReads,
    RealtimeGateway,
    Refusals,
    RegisteredCalls,
  ],
})
export class PlatformModule {}
