import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import { KnowledgeRepository } from './knowledge.repository.js';

/** The checked files of data/knowledge. */
export const KNOWLEDGE_FILES = Symbol('KnowledgeFiles');
export const DATABASE_URL = Symbol('DatabaseUrl');

const RETRY_MS = 1_000;

/** Keeps the pipeline's index what the approved entries are: built at the start, and again within a second of every change. */
@Injectable()
export class KnowledgeIndexKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(KnowledgeIndexKeeper.name);
  private listener: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private building: Promise<void> | undefined;
  private isStale = true;
  private isClosed = false;
  isReady = false;

  constructor(
    private readonly knowledge: KnowledgeRepository,
    private readonly pipeline: AnswerPipeline,
    @Inject(KNOWLEDGE_FILES) private readonly files: KnowledgeFiles,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.retry);
    await this.listener?.end().catch(() => {});
  }

  /** Listens first and reads then, so that no change falls between the two. */
  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    });
    client.on('error', () => this.listenAgain(client));
    client.on('end', () => this.listenAgain(client));
    client.on('notification', () => void this.refresh());
    this.listener = client;
    try {
      await client.connect();
      await client.query('listen knowledge_changed');
      await this.refresh();
    } catch (error) {
      this.logger.warn(`Knowledge: ${String(error)}`);
      this.listenAgain(client);
    }
  }

  private listenAgain(client: pg.Client): void {
    if (this.isClosed || this.listener !== client) return;
    this.listener = undefined;
    void client.end().catch(() => {});
    this.retry = setTimeout(() => void this.listen(), RETRY_MS);
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
      this.pipeline.useIndex(new KnowledgeIndex(entries, this.files.lexicon, this.files.decoys));
      this.isReady = true;
      this.logger.log(`${entries.length} knowledge entries are indexed.`);
    }
  }
}
