import { Module } from '@nestjs/common';
import { KnowledgeLibrary } from './knowledge-library.js';
import { KnowledgeRepository } from './knowledge.repository.js';
import { StandingIndex } from './standing-index.js';

/** What a worker needs to know: the files are in memory once, whichever feature asks for them. */
@Module({
  providers: [KnowledgeLibrary, KnowledgeRepository, StandingIndex],
  exports: [KnowledgeLibrary, KnowledgeRepository, StandingIndex],
})
export class KnowledgeLibraryModule {}
