import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { KnowledgeGapsModule } from '../knowledge-gaps/knowledge-gaps.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AnalysisRepository } from './analysis.repository.js';
import { Analyses } from './analysis.service.js';

@Module({
  imports: [CatalogueModule, KnowledgeGapsModule, PhotosModule, SessionsModule],
  providers: [AnalysisRepository, Analyses],
  exports: [Analyses, AnalysisRepository],
})
export class AnalysisModule {}
