import { Controller, Req } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { retentionCalls } from '@app/contracts/retention/retention.calls.js';
import { Retention } from '@app/domain/retention/retention.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class RetentionController {
  constructor(private readonly retention: Retention) {}

  /** A run that waits or works already is answered as it stands. */
  @Handles(retentionCalls.run)
  async start(@Req() request: ApiRequest): Promise<JobRun> {
    return (await this.retention.start(doneBy(request))).run;
  }
}
