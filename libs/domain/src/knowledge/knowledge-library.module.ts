import { Module } from '@nestjs/common';
import { KnowledgeRepository } from './knowledge.repository.js';
import { StandingIndex } from './standing-index.js';

/** What a worker needs to read the approved guides. */
@Module({
  providers: [KnowledgeRepository, StandingIndex],
  exports: [KnowledgeRepository, StandingIndex],
})
export class KnowledgeLibraryModule {}
