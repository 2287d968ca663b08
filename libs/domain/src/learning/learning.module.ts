import { Module } from '@nestjs/common';
import { Measure } from '../knowledge/measure.js';
import { LearningSchedule } from './learning-schedule.js';
import { LearningSessionsRepository } from './learning-sessions.repository.js';
import { LearningSessions } from './learning-sessions.service.js';

/** Starts sessions and tells of them. */
@Module({
  providers: [LearningSchedule, LearningSessionsRepository, LearningSessions, Measure],
  exports: [LearningSessions],
})
export class LearningModule {}
