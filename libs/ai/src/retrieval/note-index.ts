import type { KnowledgeEntry, QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Concepts } from './concepts.js';
import { oncePerEntry } from './once-per-entry.js';
import { stem } from './stemmer.js';

export interface FoundNote {
  says: string;
  slug: string;
  /** 0 to 1: how much the question and what the note is about have in common, by what each word tells. */
  fit: number;
  /** True where nothing of its guide belongs to it. */
  alone: boolean;
}

interface Note {
  answers: readonly QuestionKind[];
  says: string;
  slug: string;
  alone: boolean;
  /** What it is about, each way of saying it. */
  abouts: ReadonlyMap<string, number>[];
}

const shareOfAbout = 0.65;
/** They say what kind of question it is, which is known; sharing them alone is sharing nothing. */
const ofTheKind = new Set(
  ['often', 'long', 'soon', 'much', 'many', 'better', 'best', 'cause', 'quickly', 'order', 'first'].map(stem),
);
const tells = (term: string): boolean => !ofTheKind.has(term) && !/^#(?:how-|comparison)/.test(term);
/** So much has to be shared at least: one rare word, or two ordinary ones. */
const leastShared = 3;

const notesOf = oncePerEntry(({ slug, notes = [] }, concepts): Note[] =>
  notes.map(({ answers, about, says, alone = false }) => ({
    answers,
    says,
    slug,
    alone,
    abouts: about.split(',').map((one) => {
      const terms = new Map<string, number>();
      concepts.addTo(terms, one, 1);
      return terms;
    }),
  })),
);

/** The short answers that guides hold beside their job, found by what is asked and what it is about. */
export class NoteIndex {
  private readonly notes: readonly Note[];

  constructor(
    entries: readonly KnowledgeEntry[],
    concepts: Concepts,
    private readonly idf: (term: string) => number,
  ) {
    this.notes = entries.flatMap((entry) => notesOf(entry, concepts));
  }

  /** The note that fits one of these ways of asking best; null where no note for such a question shares anything with them. */
  find(kind: QuestionKind, asked: readonly ReadonlyMap<string, number>[]): FoundNote | null {
    let best: FoundNote | null = null;
    for (const { answers, abouts, ...note } of this.notes) {
      if (!answers.includes(kind)) continue;
      const fit = Math.max(...abouts.flatMap((about) => asked.map((terms) => this.fitOf(about, terms))));
      if (fit > (best?.fit ?? 0)) best = { ...note, fit };
    }
    return best;
  }

  /** How much of the one is in the other; what the note is about counts for more than what else was said. */
  private fitOf(about: ReadonlyMap<string, number>, asked: ReadonlyMap<string, number>): number {
    let shared = 0;
    let whole = 0;
    for (const term of about.keys()) {
      if (!tells(term)) continue;
      whole += this.idf(term);
      if (asked.has(term)) shared += this.idf(term);
    }
    let said = 0;
    for (const term of asked.keys()) if (tells(term)) said += this.idf(term);
    return shared < leastShared ? 0 : shared / (shareOfAbout * whole + (1 - shareOfAbout) * said);
  }
}
