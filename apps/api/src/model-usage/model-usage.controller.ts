import { Controller, Get, Query } from '@nestjs/common';
import {
  type ModelUsage as Usage,
  type ModelUsageQuery,
  modelUsageQuerySchema,
} from '@app/contracts/model-usage/model-usage.contract.js';
import { modelUsagePath } from '@app/contracts/model-usage/model-usage.paths.js';
import { ModelUsage } from '@app/domain/model-usage/model-usage.service.js';

@Controller()
export class ModelUsageController {
  constructor(private readonly ledger: ModelUsage) {}

  @Get(modelUsagePath)
  usage(@Query({ schema: modelUsageQuerySchema }) { days }: ModelUsageQuery): Promise<Usage> {
    return this.ledger.usage(days);
  }
}
