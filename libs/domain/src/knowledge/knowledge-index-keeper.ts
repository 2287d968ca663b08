import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { isBritishEnglish } from '@app/ai/retrieval/english.js';
import type { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import { ChangeNotifications } from '@app/database/change-notifications.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { EntryVectors } from './entry-vectors.js';
import { StandingIndex } from './standing-index.js';

/** The checked files of data/knowledge. */
export const KNOWLEDGE_FILES = Symbol('KnowledgeFiles');

/** Keeps the pipeline's index what the approved entries are: built at the start, and again within a second of every change. */
@Injectable()
export class KnowledgeIndexKeeper implements OnApplicationBootstrap {
  private readonly logger = new AreaLogger('knowledge');
  private building: Promise<void> | undefined;
  private isStale = true;
  /** What the pipeline answers from; null before the first is built. */
  index: KnowledgeIndex | null = null;

  constructor(
    private readonly standing: StandingIndex,
    private readonly pipeline: AnswerPipeline,
    private readonly vectors: EntryVectors,
    @Inject(KNOWLEDGE_FILES) private readonly files: KnowledgeFiles,
    private readonly changes: ChangeNotifications,
  ) {}

  get isReady(): boolean {
    return this.index !== null;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.changes.follow('knowledge_changed', () => this.refresh(), this.logger);
  }

  /** Many changes in one second make one rebuild, or two. */
  private async refresh(): Promise<void> {
    this.isStale = true;
    this.building ??= this.build().finally(() => (this.building = undefined));
    await this.building;
  }

  private async build(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      const index = await this.standing.now(this.files);
      // Opens the dictionary before the first visitor has to wait for it.
      isBritishEnglish('ready');
      this.index = index;
      this.pipeline.useIndex(index);
      this.vectors.follow(index.entries);
      this.logger.log(`${index.entries.length} knowledge entries are indexed.`);
    }
  }
}
