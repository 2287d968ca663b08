import { Body, Controller, Param, Req } from '@nestjs/common';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { schedulesCalls } from '@app/contracts/schedules/schedules.calls.js';
import type {
  NewSchedule,
  Schedule,
  ScheduleChange,
  ScheduleKind,
} from '@app/contracts/schedules/schedules.contract.js';
import { Schedules } from '@app/domain/schedules/schedules.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

@Controller()
export class SchedulesController {
  constructor(private readonly schedules: Schedules) {}

  @Handles(schedulesCalls.list)
  list(): Promise<Schedule[]> {
    return this.schedules.list();
  }

  @Handles(schedulesCalls.kinds)
  kinds(): Promise<ScheduleKind[]> {
    return this.schedules.choices();
  }

  @Handles(schedulesCalls.create)
  create(@Body() wanted: NewSchedule, @Req() request: ApiRequest): Promise<Schedule> {
    return this.schedules.create(wanted, doneBy(request));
  }

  @Handles(schedulesCalls.change)
  change(@Param('id') id: string, @Body() change: ScheduleChange, @Req() request: ApiRequest): Promise<Schedule> {
    return this.schedules.change(id, change, doneBy(request));
  }

  @Handles(schedulesCalls.remove)
  remove(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.schedules.remove(id, doneBy(request));
  }

  @Handles(schedulesCalls.run)
  run(@Param('id') id: string, @Req() request: ApiRequest): Promise<JobRun> {
    return this.schedules.run(id, doneBy(request));
  }
}
