import { Module } from '@nestjs/common';
import { SchedulesModule } from '@app/domain/schedules/schedules.module.js';
import { SchedulesController } from './schedules.controller.js';

@Module({ imports: [SchedulesModule], controllers: [SchedulesController] })
export class SchedulesApiModule {}
