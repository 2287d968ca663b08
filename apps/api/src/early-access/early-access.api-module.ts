import { Module } from '@nestjs/common';
import { EarlyAccessModule } from '@app/domain/early-access/early-access.module.js';
import { EarlyAccessController } from './early-access.controller.js';

@Module({ imports: [EarlyAccessModule], controllers: [EarlyAccessController] })
export class EarlyAccessApiModule {}
