import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import {
  type JobRun,
  type QueueStatus,
  type RunsPage,
  type RunsQuery,
  runsQuerySchema,
} from '@app/contracts/jobs/jobs.contract.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { ForOperators } from '../platform/access.js';

const runId = z.uuid('That is not the id of a run.');

@Controller('api/jobs')
@ForOperators()
export class JobsController {
  constructor(private readonly runs: JobRuns) {}

  @Get('runs')
  page(@Query({ schema: runsQuerySchema }) query: RunsQuery): Promise<RunsPage> {
    return this.runs.page(query);
  }

  @Get('runs/:id')
  get(@Param('id', { schema: runId }) id: string): Promise<JobRun> {
    return this.runs.get(id);
  }

  @Post('runs/:id/cancel')
  @HttpCode(200)
  cancel(@Param('id', { schema: runId }) id: string): Promise<JobRun> {
    return this.runs.cancel(id);
  }

  @Post('runs/:id/retry')
  @HttpCode(202)
  retry(@Param('id', { schema: runId }) id: string): Promise<JobRun> {
    return this.runs.retry(id);
  }

  @Get('queues')
  queues(): Promise<QueueStatus[]> {
    return this.runs.queueStatus();
  }
}
