import { Global, Module } from '@nestjs/common';
import { ScheduleKinds } from './schedule-kinds.js';
import { ScheduleRecord } from './schedule.record.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduleTicks } from './schedule-ticks.service.js';
import { ScheduleView } from './schedule-view.js';
import { Schedules } from './schedules.service.js';

/** Gives `ScheduleKinds` and `Schedules` to every feature that can be started by the clock. */
@Global()
@Module({
  providers: [ScheduleKinds, ScheduleRecord, ScheduleRepository, ScheduleTicks, ScheduleView, Schedules],
  exports: [ScheduleKinds, ScheduleTicks, Schedules],
})
export class SchedulesModule {}
