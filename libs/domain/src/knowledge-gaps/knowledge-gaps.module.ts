import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { KnowledgeGapsRepository } from './knowledge-gaps.repository.js';
import { KnowledgeGaps } from './knowledge-gaps.service.js';

@Module({
  imports: [SessionsModule],
  providers: [KnowledgeGapsRepository, KnowledgeGaps],
  exports: [KnowledgeGaps],
})
export class KnowledgeGapsModule {}
