import { Module } from '@nestjs/common';
import { LearningModule } from '@app/domain/learning/learning.module.js';
import { LearningWorkModule } from '@app/domain/learning/learning-work.module.js';
import { LearningCycleHandler } from './learning-cycle.handler.js';
import { LearningSessionWork } from './learning-session.js';
import { TopicStudyHandler } from './topic-study.handler.js';

@Module({
  imports: [LearningModule, LearningWorkModule],
  providers: [LearningCycleHandler, LearningSessionWork, TopicStudyHandler],
})
export class LearningWorkerModule {}
