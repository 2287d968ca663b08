import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { KnowledgeGapsModule } from '../knowledge-gaps/knowledge-gaps.module.js';
import { DraftDoubts } from '../learning/draft-doubts.js';
import { LearningDraftsRepository } from '../learning/learning-drafts.repository.js';
import { PhotosModule } from '../photos/photos.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { AnalysisRepository } from './analysis.repository.js';
import { Analyses } from './analysis.service.js';
import { JobOutcomesRepository } from './job-outcomes.repository.js';
import { SuggestionPreviews } from './suggestion-previews.service.js';

@Module({
  imports: [CatalogueModule, KnowledgeGapsModule, PhotosModule, SessionsModule, VideosModule],
  providers: [
    AnalysisRepository,
    Analyses,
    DraftDoubts,
    JobOutcomesRepository,
    LearningDraftsRepository,
    SuggestionPreviews,
  ],
  exports: [Analyses, AnalysisRepository, SuggestionPreviews],
})
export class AnalysisModule {}
