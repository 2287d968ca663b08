import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Retention } from '@app/domain/retention/retention.service.js';
import { ForOperators } from '../platform/access.js';
import { type ApiRequest, askedBy } from '../platform/request.js';

@Controller('api/retention')
export class RetentionController {
  constructor(private readonly retention: Retention) {}

  /** A run that waits or works already is answered as it stands. */
  @Post('run')
  @ForOperators()
  @HttpCode(202)
  async start(@Req() request: ApiRequest): Promise<JobRun> {
    return (await this.retention.start(askedBy(request))).run;
  }
}
