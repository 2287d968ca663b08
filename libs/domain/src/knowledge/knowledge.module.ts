import { join } from 'node:path';
import { type DynamicModule, Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import { type Assistant, createPipeline } from '@app/ai/create-pipeline.js';
import { warmFirstAid } from '@app/ai/first-aid/warm.js';
import { type KnowledgeFiles, loadKnowledgeFiles } from '@app/ai/knowledge-files.js';
import type { ModelLimits } from '@app/config/settings/model.settings.js';
import type { Settings } from '@app/config/settings.js';
import { BlacklistedBrands } from '../catalogue/blacklisted-brands.js';
import { ModelUsageModule } from '../model-usage/model-usage.module.js';
import { ModelUsage } from '../model-usage/model-usage.service.js';
import { EntryVectorRepository } from './entry-vector.repository.js';
import { ASSISTANT, EntryVectors } from './entry-vectors.js';
import { DATABASE_URL, KNOWLEDGE_FILES, KnowledgeIndexKeeper } from './knowledge-index-keeper.js';
import { KnowledgeRepository } from './knowledge.repository.js';

/** Without an endpoint nothing is called. */
const NO_LIMITS: ModelLimits = {
  hasEndpoint: false,
  prices: null,
  dailyCap: null,
  dailyCalls: 0,
  dailyCallsPerVisitor: 0,
  dailyCallsPerNetwork: 0,
};

/** The answer pipeline, with an index that follows the approved entries. */
@Global()
@Module({})
export class KnowledgeModule implements OnApplicationShutdown {
  constructor(@Inject(ASSISTANT) private readonly assistant: Assistant) {}

  async onApplicationShutdown(): Promise<void> {
    await this.assistant.close();
  }

  static connect(
    settings: Pick<Settings, 'openai'>,
    { dataFolder, databaseUrl }: { dataFolder: string; databaseUrl: string },
  ): DynamicModule {
    return {
      module: KnowledgeModule,
      imports: [ModelUsageModule.with(settings.openai?.limits ?? NO_LIMITS)],
      providers: [
        { provide: DATABASE_URL, useValue: databaseUrl },
        { provide: KNOWLEDGE_FILES, useFactory: () => loadKnowledgeFiles(join(dataFolder, 'knowledge')) },
        BlacklistedBrands,
        {
          provide: ASSISTANT,
          inject: [KNOWLEDGE_FILES, ModelUsage, BlacklistedBrands],
          useFactory: (files: KnowledgeFiles, ledger: ModelUsage, brands: BlacklistedBrands) => {
            const logger = new Logger(AnswerPipeline.name);
            return createPipeline(
              files,
              { endpoint: settings.openai, ledger, blacklistedBrands: () => brands.names() },
              (line) => logger.warn(line),
            );
          },
        },
        {
          provide: AnswerPipeline,
          inject: [ASSISTANT],
          useFactory: async ({ pipeline }: Assistant) => {
            await warmFirstAid();
            return pipeline;
          },
        },
        EntryVectorRepository,
        EntryVectors,
        KnowledgeRepository,
        KnowledgeIndexKeeper,
      ],
      exports: [AnswerPipeline, DATABASE_URL, KNOWLEDGE_FILES, KnowledgeIndexKeeper],
    };
  }
}
