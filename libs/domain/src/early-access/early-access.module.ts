import { Module } from '@nestjs/common';
import { EarlyAccessRepository } from './early-access.repository.js';
import { EarlyAccess } from './early-access.service.js';

@Module({ providers: [EarlyAccessRepository, EarlyAccess], exports: [EarlyAccess] })
export class EarlyAccessModule {}
