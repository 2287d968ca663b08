import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Concepts } from './concepts.js';
import { oncePerEntry } from './once-per-entry.js';
import { TermIndex } from './term-index.js';
import { type Passage, passagesOf } from './passage.js';

/** What stands around a sentence says what it is about, and less than the sentence itself. */
const stepTitleWeight = 0.5;
const guideWeight = 0.35;

export interface ScoredPassage extends Passage {
  /** 0 to 1: as a share of what a sentence with all that was asked would get. */
  score: number;
  /** How much of what was asked the sentence and its step's title hold, by what each word tells; 0 to 1. */
  covers: number;
}

interface ReadSentence {
  passage: Passage;
  /** The terms of the sentence and its step's title. */
  own: ReadonlyMap<string, number>;
  /** The same with what stands around it. */
  document: ReadonlyMap<string, number>;
}

const sentencesOf = oncePerEntry((entry: KnowledgeEntry, concepts: Concepts): ReadSentence[] => {
  const around = new Map<string, number>();
  for (const text of [entry.title, entry.problem]) concepts.addTo(around, text, guideWeight);
  return passagesOf(entry).map((passage) => {
    const own = new Map<string, number>();
    concepts.addTo(own, passage.text, 1);
    if (passage.stepTitle !== '') concepts.addTo(own, passage.stepTitle, stepTitleWeight);
    const document = new Map(own);
    for (const [term, weight] of around)
      document.set(term, (document.get(term) ?? 0) + Math.min(weight, guideWeight * 2));
    return { passage, own, document };
  });
});

/** Every sentence of every guide, searchable by the terms of a question. */
export class PassageIndex {
  private readonly passages: readonly Passage[];
  private readonly own: readonly ReadonlyMap<string, number>[];
  private readonly terms: TermIndex;

  constructor(
    entries: readonly KnowledgeEntry[],
    private readonly concepts: Concepts,
    standing: PassageIndex | null = null,
  ) {
    const read = entries.flatMap((entry) => sentencesOf(entry, concepts));
    const documents = read.map(({ document }) => document);
    this.passages = read.map(({ passage }) => passage);
    this.own = read.map(({ own }) => own);
    this.terms = standing ? standing.terms.over(documents) : new TermIndex(documents);
  }

  /** The index of these guides, as if it had been made of them alone; what this one has of them already is shared. */
  over(entries: readonly KnowledgeEntry[]): PassageIndex {
    return new PassageIndex(entries, this.concepts, this);
  }

  /** How much a term tells among all sentences. */
  idf(term: string): number {
    return this.terms.idf(term);
  }

  /** Sentences that share something with the question and pass `fits`, best first. `guideShare` is how well each guide fits, 0 to 1. */
  search(
    asked: ReadonlyMap<string, number>,
    {
      fits,
      guideShare,
      limit,
    }: { fits: (passage: Passage) => boolean; guideShare: (slug: string) => number; limit: number },
  ): ScoredPassage[] {
    const scores = this.terms.scores(asked);
    const whole = [...asked].reduce((sum, [term, weight]) => sum + this.idf(term) * weight, 0) || 1;
    const found: { at: number; score: number }[] = [];
    scores.forEach((score, at) => {
      if (score <= 0 || !fits(this.passages[at]!)) return;
      found.push({ at, score: score * (0.4 + 0.6 * guideShare(this.passages[at]!.slug)) });
    });
    return found
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, limit)
      .map(({ at, score }) => {
        const said = this.own[at]!;
        let held = 0;
        for (const [term, weight] of asked) if (said.has(term)) held += this.idf(term) * weight;
        return { ...this.passages[at]!, score, covers: held / whole };
      });
  }
}
