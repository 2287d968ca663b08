import { Module } from '@nestjs/common';
import { EarlyAccessModule } from '@app/domain/early-access/early-access.module.js';
import { SecurityLogModule } from '@app/domain/security-log/security-log.module.js';
import { EarlyAccessController } from './early-access.controller.js';

@Module({ imports: [EarlyAccessModule, SecurityLogModule], controllers: [EarlyAccessController] })
export class EarlyAccessApiModule {}
