import { Injectable } from '@nestjs/common';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { KnowledgeRepository } from './knowledge.repository.js';

interface Content {
  mark: string;
  entry: KnowledgeEntry;
}

interface Made extends Pick<KnowledgeFiles, 'lexicon' | 'decoys'> {
  /** By slug. */
  contents: ReadonlyMap<string, Content>;
  index: KnowledgeIndex;
}

/** For everybody in this process, and for a second app of it too. */
let last: Made | undefined;

/** The index of what is approved. Made of the last one: guides that are what they were are neither read nor indexed again. */
@Injectable()
export class StandingIndex {
  constructor(private readonly knowledge: KnowledgeRepository) {}

  /** As the approved guides are now; the same again where nothing has changed. */
  async now({ lexicon, decoys }: Pick<KnowledgeFiles, 'lexicon' | 'decoys'>): Promise<KnowledgeIndex> {
    const before = last?.lexicon === lexicon && last.decoys === decoys ? last : null;
    const known = before?.contents ?? new Map<string, Content>();
    const rows = await this.knowledge.findApprovedBeside([...known.values()].map(({ mark }) => mark));
    const contents = new Map(
      rows.map(({ slug, mark, entry }) => [slug, { mark, entry: entry ?? known.get(slug)!.entry }]),
    );
    const entries = rows.map(({ slug, version }) => ({ entry: contents.get(slug)!.entry, version }));
    const index = before?.index.over(entries) ?? new KnowledgeIndex(entries, lexicon, decoys);
    last = { lexicon, decoys, contents, index };
    return index;
  }
}
