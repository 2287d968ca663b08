import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ModelLimits } from '@app/config/settings/model.settings.js';
import { ModelUsageRepository } from './model-usage.repository.js';
import { MODEL_LIMITS, ModelUsage } from './model-usage.service.js';

/** Without an endpoint nothing is called. */
const NO_LIMITS: ModelLimits = {
  hasEndpoint: false,
  prices: null,
  dailyCap: null,
  dailyCalls: 0,
  dailyCallsPerVisitor: 0,
  dailyCallsPerNetwork: 0,
};

/** The ledger of model calls. */
@Global()
@Module({})
export class ModelUsageModule {
  static with(limits: ModelLimits = NO_LIMITS): DynamicModule {
    return {
      module: ModelUsageModule,
      providers: [{ provide: MODEL_LIMITS, useValue: limits }, ModelUsageRepository, ModelUsage],
      exports: [ModelUsage],
    };
  }
}
