import { join } from 'node:path';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import { createPipeline } from '@app/ai/create-pipeline.js';
import { type KnowledgeFiles, loadKnowledgeFiles } from '@app/ai/knowledge-files.js';
import type { Settings } from '@app/config/settings.js';
import { DATABASE_URL, KNOWLEDGE_FILES, KnowledgeIndexKeeper } from './knowledge-index-keeper.js';
import { KnowledgeRepository } from './knowledge.repository.js';

/** The answer pipeline, with an index that follows the approved entries. */
@Global()
@Module({})
export class KnowledgeModule {
  static connect(
    settings: Pick<Settings, 'openai'>,
    { dataFolder, databaseUrl }: { dataFolder: string; databaseUrl: string },
  ): DynamicModule {
    return {
      module: KnowledgeModule,
      providers: [
        { provide: DATABASE_URL, useValue: databaseUrl },
        { provide: KNOWLEDGE_FILES, useFactory: () => loadKnowledgeFiles(join(dataFolder, 'knowledge')) },
        {
          provide: AnswerPipeline,
          inject: [KNOWLEDGE_FILES],
          useFactory: (files: KnowledgeFiles) => createPipeline(files, settings.openai),
        },
        KnowledgeRepository,
        KnowledgeIndexKeeper,
      ],
      exports: [AnswerPipeline, KNOWLEDGE_FILES, KnowledgeIndexKeeper],
    };
  }
}
