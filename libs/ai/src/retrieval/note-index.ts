import type { KnowledgeEntry, QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Concepts } from './concepts.js';

export interface FoundNote {
  says: string;
  slug: string;
  /** 0 to 1: how much the question and what the note is about have in common, by what each word tells. */
  fit: number;
}

interface Note {
  answers: readonly QuestionKind[];
  says: string;
  slug: string;
  /** What it is about, each way of saying it. */
  abouts: ReadonlyMap<string, number>[];
}

/** The short answers that guides hold beside their job, found by what is asked and what it is about. */
export class NoteIndex {
  private readonly notes: readonly Note[];

  constructor(
    entries: readonly KnowledgeEntry[],
    concepts: Concepts,
    private readonly idf: (term: string) => number,
  ) {
    this.notes = entries.flatMap(({ slug, notes = [] }) =>
      notes.map(({ answers, about, says }) => ({
        answers,
        says,
        slug,
        abouts: about.split(',').map((one) => {
          const terms = new Map<string, number>();
          concepts.addTo(terms, one, 1);
          return terms;
        }),
      })),
    );
  }

  /** The note that fits best; null where no note for such a question shares anything with it. */
  find(kind: QuestionKind, asked: ReadonlyMap<string, number>): FoundNote | null {
    let best: FoundNote | null = null;
    for (const { answers, says, slug, abouts } of this.notes) {
      if (!answers.includes(kind)) continue;
      const fit = Math.max(...abouts.map((about) => this.fitOf(about, asked)));
      if (fit > (best?.fit ?? 0)) best = { says, slug, fit };
    }
    return best;
  }

  /** The harmonic mean of how much of the one is in the other. */
  private fitOf(about: ReadonlyMap<string, number>, asked: ReadonlyMap<string, number>): number {
    let shared = 0;
    let whole = 0;
    for (const term of about.keys()) {
      whole += this.idf(term);
      if (asked.has(term)) shared += this.idf(term);
    }
    let said = 0;
    for (const term of asked.keys()) said += this.idf(term);
    return shared === 0 ? 0 : (2 * shared) / (whole + said);
  }
}
