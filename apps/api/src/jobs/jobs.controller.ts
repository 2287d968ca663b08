import { Controller, Param, Query } from '@nestjs/common';
import { jobsCalls } from '@app/contracts/jobs/jobs.calls.js';
import type { JobRun, QueueStatus, RunsPage, RunsQuery } from '@app/contracts/jobs/jobs.contract.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { Handles } from '../platform/handles.js';

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
  cancel(@Param('id') id: string): Promise<JobRun> {
    return this.runs.cancel(id);
  }

  @Handles(jobsCalls.retry)
  retry(@Param('id') id: string): Promise<JobRun> {
    return this.runs.retry(id);
  }

  @Handles(jobsCalls.queues)
  queues(): Promise<QueueStatus[]> {
    return this.runs.queueStatus();
  }
}
