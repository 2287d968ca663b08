import { Controller, Query } from '@nestjs/common';
import { modelUsageCalls } from '@app/contracts/model-usage/model-usage.calls.js';
import type { ModelUsage as Usage, ModelUsageQuery } from '@app/contracts/model-usage/model-usage.contract.js';
import { ModelUsage } from '@app/domain/model-usage/model-usage.service.js';
import { Handles } from '../platform/handles.js';

@Controller()
export class ModelUsageController {
  constructor(private readonly ledger: ModelUsage) {}

  @Handles(modelUsageCalls.usage)
  usage(@Query() { days }: ModelUsageQuery): Promise<Usage> {
    return this.ledger.usage(days);
  }
}
