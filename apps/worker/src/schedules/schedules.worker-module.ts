import { Module } from '@nestjs/common';
import { SchedulesModule } from '@app/domain/schedules/schedules.module.js';
import { ScheduleRecovery } from './schedule-recovery.js';
import { TickProcessor } from './tick.processor.js';

@Module({ imports: [SchedulesModule], providers: [ScheduleRecovery, TickProcessor] })
export class SchedulesWorkerModule {}
