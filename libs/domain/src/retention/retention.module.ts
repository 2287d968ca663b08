import { Module } from '@nestjs/common';
import { RetentionRepository } from './retention.repository.js';
import { RetentionSchedule } from './retention-schedule.js';
import { Retention } from './retention.service.js';
import { UnknownFiles } from './unknown-files.js';

@Module({
  providers: [Retention, RetentionRepository, RetentionSchedule, UnknownFiles],
  exports: [Retention, UnknownFiles],
})
export class RetentionModule {}
