import { Module } from '@nestjs/common';
import { ModelUsageController } from './model-usage.controller.js';

/** The ledger itself is global: the answer pipeline writes it. */
@Module({ controllers: [ModelUsageController] })
export class ModelUsageApiModule {}
