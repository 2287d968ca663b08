import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { jobsCalls } from '@app/contracts/jobs/jobs.calls.js';
import type { QueueName } from '@app/contracts/jobs/jobs.constants.js';
import type {
  JobRun,
  QueuePauseRequest,
  QueueStatus,
  RunFailures,
  RunLogLine,
  RunsBulk,
  RunsPage,
  RunsQuery,
  WholeRun,
} from '@app/contracts/jobs/jobs.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { JobQueues } from '@app/domain/jobs/job-queues.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class JobsController {
  constructor(
    private readonly runs: JobRuns,
    private readonly jobQueues: JobQueues,
  ) {}

  @Handles(jobsCalls.page)
  page(@Query() query: RunsQuery): Promise<RunsPage> {
    return this.runs.page(query);
  }

  @Handles(jobsCalls.get)
  get(@Param('id') id: string): Promise<WholeRun> {
    return this.runs.get(id);
  }

  @Handles(jobsCalls.log)
  log(@Param('id') id: string): Promise<RunLogLine[]> {
    return this.runs.log(id);
  }

  @Handles(jobsCalls.failures)
  failures(): Promise<RunFailures[]> {
    return this.runs.failures();
  }

  @Handles(jobsCalls.cancel)
  cancel(@Param('id') id: string, @Req() request: ApiRequest): Promise<JobRun> {
    return this.runs.cancel(id, doneBy(request));
  }

  @Handles(jobsCalls.retry)
  retry(@Param('id') id: string, @Req() request: ApiRequest): Promise<JobRun> {
    return this.runs.retry(id, doneBy(request));
  }

  @Handles(jobsCalls.bulk)
  bulk(@Body() wanted: RunsBulk, @Req() request: ApiRequest): Promise<BulkAnswer> {
    return this.runs.bulk(wanted, doneBy(request));
  }

  @Handles(jobsCalls.queues)
  queues(): Promise<QueueStatus[]> {
    return this.jobQueues.status();
  }

  @Handles(jobsCalls.pause)
  pause(
    @Param('name') name: QueueName,
    @Body() { reason }: QueuePauseRequest,
    @Req() request: ApiRequest,
  ): Promise<QueueStatus[]> {
    return this.jobQueues.pause(name, reason, doneBy(request));
  }

  @Handles(jobsCalls.resume)
  resume(@Param('name') name: QueueName, @Req() request: ApiRequest): Promise<QueueStatus[]> {
    return this.jobQueues.resume(name, doneBy(request));
  }
}
