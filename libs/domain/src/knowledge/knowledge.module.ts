import { type DynamicModule, Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import { type Assistant, createPipeline } from '@app/ai/create-pipeline.js';
import { type KnowledgeFiles, releaseKnowledge } from '@app/ai/knowledge-files.js';
import type { Settings } from '@app/config/settings.js';
import { BlacklistedBrands } from '../catalogue/blacklisted-brands.js';
import { CatalogueShelf } from '../catalogue/catalogue-shelf.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { ProductOfferRepository } from '../catalogue/product-offers.repository.js';
import { ModelUsageModule } from '../model-usage/model-usage.module.js';
import { ModelUsage } from '../model-usage/model-usage.service.js';
import { EntryVectorRepository } from './entry-vector.repository.js';
import { ASSISTANT, EntryVectors } from './entry-vectors.js';
import { KNOWLEDGE_FILES, KnowledgeIndexKeeper } from './knowledge-index-keeper.js';
import { KnowledgeVersionsRepository } from './knowledge-versions.repository.js';
import { KnowledgeVersions } from './knowledge-versions.service.js';
import { KnowledgeRepository } from './knowledge.repository.js';
import { StandingIndex } from './standing-index.js';

/** The answer pipeline, with an index that follows the approved entries. */
@Global()
@Module({})
export class KnowledgeModule implements OnApplicationShutdown {
  constructor(@Inject(ASSISTANT) private readonly assistant: Assistant) {}

  async onApplicationShutdown(): Promise<void> {
    await this.assistant.close();
  }

  static connect(settings: Pick<Settings, 'openai'>): DynamicModule {
    return {
      module: KnowledgeModule,
      imports: [ModelUsageModule.with(settings.openai?.limits)],
      providers: [
        { provide: KNOWLEDGE_FILES, useFactory: releaseKnowledge },
        BlacklistedBrands,
        CatalogueRepository,
        CatalogueShelf,
        ProductOfferRepository,
        {
          provide: ASSISTANT,
          inject: [KNOWLEDGE_FILES, ModelUsage, BlacklistedBrands, CatalogueShelf],
          useFactory: (files: KnowledgeFiles, ledger: ModelUsage, brands: BlacklistedBrands, shelf: CatalogueShelf) => {
            const logger = new Logger(AnswerPipeline.name);
            return createPipeline(
              files,
              { endpoint: settings.openai, ledger, blacklistedBrands: () => brands.names() },
              shelf,
              (line) => logger.warn(line),
            );
          },
        },
        {
          provide: AnswerPipeline,
          inject: [ASSISTANT],
          useFactory: ({ pipeline }: Assistant) => pipeline,
        },
        EntryVectorRepository,
        EntryVectors,
        KnowledgeRepository,
        KnowledgeVersions,
        KnowledgeVersionsRepository,
        KnowledgeIndexKeeper,
        StandingIndex,
      ],
      exports: [
        AnswerPipeline,
        KNOWLEDGE_FILES,
        KnowledgeIndexKeeper,
        KnowledgeRepository,
        KnowledgeVersions,
        KnowledgeVersionsRepository,
      ],
    };
  }
}
