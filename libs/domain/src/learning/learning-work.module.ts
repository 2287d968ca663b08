import { Module } from '@nestjs/common';
import { BlacklistedBrands } from '../catalogue/blacklisted-brands.js';
import { KnowledgeGapsRepository } from '../knowledge-gaps/knowledge-gaps.repository.js';
import { EvaluationQuestions } from '../evaluation/evaluation-questions.js';
import { KnowledgeLibraryModule } from '../knowledge/knowledge-library.module.js';
import { DraftWriting } from './draft-writing.js';
import { LearningDesks } from './learning-desk.js';
import { LearningDraftsRepository } from './learning-drafts.repository.js';
import { LearningMaterialRepository } from './learning-material.repository.js';
import { LearningQuestionsRepository } from './learning-questions.repository.js';
import { LearningQuestions } from './learning-questions.service.js';
import { LearningResults } from './learning-results.service.js';
import { LearningSessionsRepository } from './learning-sessions.repository.js';
import { WebPages } from './web-pages.js';

/** What a worker needs to learn; it reads the knowledge for each session anew. */
@Module({
  imports: [KnowledgeLibraryModule],
  providers: [
    BlacklistedBrands,
    DraftWriting,
    EvaluationQuestions,
    KnowledgeGapsRepository,
    LearningDesks,
    LearningDraftsRepository,
    LearningMaterialRepository,
    LearningQuestions,
    LearningQuestionsRepository,
    LearningResults,
    LearningSessionsRepository,
    WebPages,
  ],
  exports: [
    DraftWriting,
    LearningDesks,
    LearningDraftsRepository,
    LearningQuestions,
    LearningQuestionsRepository,
    LearningResults,
  ],
})
export class LearningWorkModule {}
