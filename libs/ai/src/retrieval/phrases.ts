import { stem } from './stemmer.js';
import { words } from './tokens.js';

interface Phrase<T> {
  stems: string[];
  value: T;
}

export interface PhraseHit<T> {
  value: T;
  /** First word and how many words, counted in the list that was searched. */
  at: number;
  length: number;
}

/**
 * Finds many phrases in a text in one pass, by stems. Longer phrases win over shorter ones with the same value only;
 * different values may overlap ('matte wheels' is matte wheels and wheels).
 */
export class PhraseBook<T> {
  private readonly byFirst = new Map<string, Phrase<T>[]>();

  constructor(entries: Iterable<{ words: readonly string[]; value: T }>) {
    for (const entry of entries) {
      for (const text of entry.words) {
        const stems = words(text).map(stem);
        const first = stems[0];
        if (first === undefined) continue;
        const list = this.byFirst.get(first) ?? [];
        list.push({ stems, value: entry.value });
        this.byFirst.set(first, list);
      }
    }
    for (const list of this.byFirst.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  }

  /** Hits in reading order; one value is reported once for one starting word. */
  find(list: readonly string[]): PhraseHit<T>[] {
    const stems = list.map(stem);
    const hits: PhraseHit<T>[] = [];
    stems.forEach((first, at) => {
      const seen = new Set<T>();
      for (const phrase of this.byFirst.get(first) ?? []) {
        if (seen.has(phrase.value) || !phrase.stems.every((s, i) => stems[at + i] === s)) continue;
        seen.add(phrase.value);
        hits.push({ value: phrase.value, at, length: phrase.stems.length });
      }
    });
    return hits;
  }
}
