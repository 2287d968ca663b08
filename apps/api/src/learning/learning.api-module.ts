import { Module } from '@nestjs/common';
import { LearningModule } from '@app/domain/learning/learning.module.js';
import { LearningReviewModule } from '@app/domain/learning/learning-review.module.js';
import { DraftsController } from './drafts.controller.js';
import { LearningController } from './learning.controller.js';

@Module({
  imports: [LearningModule, LearningReviewModule],
  controllers: [DraftsController, LearningController],
})
export class LearningApiModule {}
