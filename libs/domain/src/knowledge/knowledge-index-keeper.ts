import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { isBritishEnglish } from '@app/ai/retrieval/english.js';
import { type IndexedEntry, KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import { ChangeListener } from '@app/database/change-listener.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { EntryVectors } from './entry-vectors.js';
import { KnowledgeRepository } from './knowledge.repository.js';

/** The checked files of data/knowledge. */
export const KNOWLEDGE_FILES = Symbol('KnowledgeFiles');
export const DATABASE_URL = Symbol('DatabaseUrl');

/** Keeps the pipeline's index what the approved entries are: built at the start, and again within a second of every change. */
@Injectable()
export class KnowledgeIndexKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new AreaLogger('knowledge');
  private readonly listener: ChangeListener;
  private building: Promise<void> | undefined;
  private isStale = true;
  isReady = false;

  constructor(
    private readonly knowledge: KnowledgeRepository,
    private readonly pipeline: AnswerPipeline,
    private readonly vectors: EntryVectors,
    @Inject(KNOWLEDGE_FILES) private readonly files: KnowledgeFiles,
    @Inject(DATABASE_URL) databaseUrl: string,
  ) {
    this.listener = new ChangeListener(databaseUrl, 'knowledge_changed', () => this.refresh(), this.logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
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
      const entries = await this.knowledge.findApproved();
      // Opens the dictionary before the first visitor has to wait for it.
      isBritishEnglish('ready');
      this.pipeline.useIndex(indexOf(entries, this.files));
      this.vectors.follow(entries);
      this.isReady = true;
      this.logger.log(`${entries.length} knowledge entries are indexed.`);
    }
  }
}

interface Built {
  entries: string;
  files: Pick<KnowledgeFiles, 'lexicon' | 'decoys'>;
  index: KnowledgeIndex;
}
let last: Built | undefined;

/** The last index again when nothing has changed: after a lost connection, or for a second app of the same process. */
function indexOf(approved: readonly IndexedEntry[], { lexicon, decoys }: KnowledgeFiles): KnowledgeIndex {
  const entries = JSON.stringify(approved);
  const isSame = last?.entries === entries && last.files.lexicon === lexicon && last.files.decoys === decoys;
  if (!last || !isSame)
    last = { entries, files: { lexicon, decoys }, index: new KnowledgeIndex(approved, lexicon, decoys) };
  return last.index;
}
