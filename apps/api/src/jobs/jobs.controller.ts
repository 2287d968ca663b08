import { Controller, Param, Query, Req } from '@nestjs/common';
import { jobsCalls } from '@app/contracts/jobs/jobs.calls.js';
import type { JobRun, QueueStatus, RunsPage, RunsQuery } from '@app/contracts/jobs/jobs.contract.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class JobsController {
  constructor(private readonly runs: JobRuns) {}

  @Handles(jobsCalls.page)
  page(@Query() query: RunsQuery): Promise<RunsPage> {
    return this.runs.page(query);
  }

  @Handles(jobsCalls.get)
  get(@Param('id') id: string): Promise<JobRun> {
    return this.runs.get(id);
  }

  @Handles(jobsCalls.cancel)
  cancel(@Param('id') id: string, @Req() request: ApiRequest): Promise<JobRun> {
    return this.runs.cancel(id, doneBy(request));
  }

  @Handles(jobsCalls.retry)
  retry(@Param('id') id: string, @Req() request: ApiRequest): Promise<JobRun> {
    return this.runs.retry(id, doneBy(request));
  }

  @Handles(jobsCalls.queues)
  queues(): Promise<QueueStatus[]> {
    return this.runs.queueStatus();
  }
}
