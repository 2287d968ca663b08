import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Concepts } from '../retrieval/concepts.js';
import { TermIndex, type TermWeights } from '../retrieval/term-index.js';
import { type Material, trustOf } from './material.js';

/** A text that holds less of what is asked is about something else. */
const ABOUT_IT = 0.55;
/** So many texts are read, the best first. Of our own guides fewer: they bear out what others say, and must not stand in its place. */
const MOST_TEXTS = 10;
const MOST_GUIDES = 4;

/** What tells about a subject. */
export interface Found {
  /** The texts that are about it, the best first. */
  texts: Material[];
  /** How much of what is asked a sentence tells, 0 to 1. */
  shareIn: (sentence: string) => number;
}

/** All that a session may read, by what it is about. */
export class Library {
  private constructor(
    private readonly materials: readonly Material[],
    private readonly documents: readonly TermWeights[],
    private readonly terms: TermIndex,
    private readonly concepts: Concepts,
  ) {}

  static async of(materials: readonly Material[], concepts: Concepts, signal: AbortSignal): Promise<Library> {
    const documents: Map<string, number>[] = [];
    for (const { title, text } of materials) {
      await nextTurn();
      signal.throwIfAborted();
      const document = new Map<string, number>();
      concepts.addTo(document, title, 2);
      concepts.addTo(document, text, 1);
      documents.push(document);
    }
    return new Library(materials, documents, new TermIndex(documents), concepts);
  }

  find(subject: string): Found {
    const asked = [...this.termsOf(subject).keys()].map((term) => ({ term, tells: this.terms.idf(term) }));
    const whole = asked.reduce((sum, { tells }) => sum + tells, 0) || 1;
    const shareOf = (document: TermWeights) =>
      asked.reduce((sum, { term, tells }) => sum + (document.has(term) ? tells : 0), 0) / whole;
    const texts = this.materials
      .map((material, at) => ({ material, share: shareOf(this.documents[at]!) }))
      .filter(({ share }) => share >= ABOUT_IT)
      .sort((a, b) => b.share - a.share || trustOf[b.material.source] - trustOf[a.material.source])
      .map(({ material }) => material);
    return { texts: mostOf(texts), shareIn: (sentence) => shareOf(this.termsOf(sentence)) };
  }

  private termsOf(text: string): TermWeights {
    const terms = new Map<string, number>();
    this.concepts.addTo(terms, text, 1);
    return terms;
  }
}

/** In the order that they have. */
function mostOf(texts: readonly Material[]): Material[] {
  const isGuide = ({ source }: Material): boolean => source === 'entry';
  const guides = texts.filter(isGuide).slice(0, MOST_GUIDES);
  const others = texts.filter((text) => !isGuide(text)).slice(0, MOST_TEXTS);
  const read = new Set([...guides, ...others]);
  return texts.filter((text) => read.has(text));
}
