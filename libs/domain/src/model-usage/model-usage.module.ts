import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ModelLimits } from '@app/config/settings/model.settings.js';
import { ModelUsageRepository } from './model-usage.repository.js';
import { MODEL_LIMITS, ModelUsage } from './model-usage.service.js';

/** The ledger of model calls. */
@Global()
@Module({})
export class ModelUsageModule {
  static with(limits: ModelLimits): DynamicModule {
    return {
      module: ModelUsageModule,
      providers: [{ provide: MODEL_LIMITS, useValue: limits }, ModelUsageRepository, ModelUsage],
      exports: [ModelUsage],
    };
  }
}
