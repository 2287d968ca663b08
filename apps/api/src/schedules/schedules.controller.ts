import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { z } from 'zod';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import {
  type NewSchedule,
  newScheduleSchema,
  type Schedule,
  type ScheduleChange,
  scheduleChangeSchema,
  type ScheduleKind,
} from '@app/contracts/schedules/schedules.contract.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { ForOperators } from '../platform/access.js';
import { type ApiRequest, askedBy } from '../platform/request.js';

const scheduleId = z.uuid('That is not the id of a schedule.');

@Controller('api/schedules')
export class SchedulesController {
  constructor(private readonly schedules: Schedules) {}

  @Get()
  list(): Promise<Schedule[]> {
    return this.schedules.list();
  }

  @Get('kinds')
  kinds(): Promise<ScheduleKind[]> {
    return this.schedules.choices();
  }

  @Post()
  create(@Body({ schema: newScheduleSchema }) wanted: NewSchedule): Promise<Schedule> {
    return this.schedules.create(wanted);
  }

  @Put(':id')
  change(
    @Param('id', { schema: scheduleId }) id: string,
    @Body({ schema: scheduleChangeSchema }) change: ScheduleChange,
  ): Promise<Schedule> {
    return this.schedules.change(id, change);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', { schema: scheduleId }) id: string): Promise<void> {
    return this.schedules.remove(id);
  }

  @Post(':id/run')
  @ForOperators()
  @HttpCode(202)
  run(@Param('id', { schema: scheduleId }) id: string, @Req() request: ApiRequest): Promise<JobRun> {
    return this.schedules.run(id, askedBy(request));
  }
}
