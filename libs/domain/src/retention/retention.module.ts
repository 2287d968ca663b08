import { Module } from '@nestjs/common';
import { LearningDraftsRepository } from '../learning/learning-drafts.repository.js';
import { EventMonths } from '../tracking/event-months.js';
import { RetentionRepository } from './retention.repository.js';
import { RetentionSchedule } from './retention-schedule.js';
import { Retention } from './retention.service.js';
import { UnknownFiles } from './unknown-files.js';

@Module({
  providers: [EventMonths, LearningDraftsRepository, Retention, RetentionRepository, RetentionSchedule, UnknownFiles],
  exports: [LearningDraftsRepository, Retention, UnknownFiles],
})
export class RetentionModule {}
