import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Assistant } from '@app/ai/create-pipeline.js';
import type { IndexedEntry } from '@app/ai/retrieval/knowledge-index.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { EntryVectorRepository, type StoredVector } from './entry-vector.repository.js';

/** The pipeline and what helps it to find. */
export const ASSISTANT = Symbol('Assistant');

const BATCH = 32;
const TRY_AGAIN_MS = 5 * 60_000;

/** Keeps a vector for every approved entry, where there is an embedding model. Answers never wait for it. */
@Injectable()
export class EntryVectors implements BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('knowledge');
  private readonly stop = new AbortController();
  private entries: readonly IndexedEntry[] = [];
  private working: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly vectors: EntryVectorRepository,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
  ) {}

  /** From now on these are the entries. Returns at once. */
  follow(entries: readonly IndexedEntry[]): void {
    this.entries = entries;
    if (this.assistant.embedder) this.catchUp();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.retry);
    await this.working;
  }

  private catchUp(): void {
    clearTimeout(this.retry);
    this.working ??= this.fill()
      .catch((error: unknown) => this.tryLater(error))
      .finally(() => (this.working = undefined));
  }

  /** Batch by batch, each of use as soon as it is there. What another process has computed meanwhile is read, not computed again. */
  private async fill(): Promise<void> {
    const { embedder, meanings } = this.assistant;
    if (!embedder || !meanings) return;
    for (;;) {
      const known = new Map((await this.vectors.findOf(embedder.model)).map((row) => [row.slug, row]));
      const current = this.entries.flatMap(({ entry, version }) => {
        const row = known.get(entry.slug);
        return row?.version === version ? [[entry.slug, Float32Array.from(row.vector)] as const] : [];
      });
      meanings.useEntries(new Map(current));
      const missing = this.entries.filter(({ entry, version }) => known.get(entry.slug)?.version !== version);
      if (missing.length === 0 || this.stop.signal.aborted) return;
      const batch = missing.slice(0, BATCH);
      const vectors = await embedder.embed(
        batch.map(({ entry }) => textOf(entry)),
        null,
        this.stop.signal,
      );
      await this.vectors.save(
        embedder.model,
        batch.flatMap(({ entry, version }, at): StoredVector[] => {
          const vector = vectors[at];
          return vector ? [{ slug: entry.slug, version, vector: [...vector] }] : [];
        }),
      );
    }
  }

  private tryLater(error: unknown): void {
    if (this.stop.signal.aborted) return;
    if (!this.assistant.embedder?.isOffered) {
      this.logger.warn('The model endpoint has no embeddings: guides are found by words alone.');
      return;
    }
    this.logger.warn(`Vectors of the guides: ${String(error)}`);
    this.retry = setTimeout(() => this.catchUp(), TRY_AGAIN_MS);
  }
}

/** What an entry is about, in its own words and in visitors'. */
const textOf = ({ title, problem, summary, aliases, keywords }: KnowledgeEntry): string =>
  [title, problem, summary, aliases.join('; '), keywords.join(', ')].join('\n');
