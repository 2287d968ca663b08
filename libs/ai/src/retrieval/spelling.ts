import { DeleteNeighbours, MOST_EDITS } from './delete-neighbours.js';
import { isStopWord } from './tokens.js';

/** Says whether a word is plain English, so that it is not 'repaired' into a car word. */
export type IsEnglish = (word: string) => boolean;

/** Edits to get from `a` to `b` (insert, delete, replace, swap neighbours), or `limit + 1` once it is more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/** What a misspelt word may be meant as. */
interface Candidate {
  word: string;
  /** How far it is from it. */
  cost: number;
  uses: number;
}

/** Words that nothing knows are looked for among the near ones only so often in one text: no honest story has as many. */
const MOST_LOOK_UPS = 40;
/** Visitors' words are endless. */
const MOST_REMEMBERED = 5_000;

/** Repairs misspelt words against the words that the knowledge uses. A real English word is never touched. */
export class SpellingRepair {
  /** First those of the words that were there before, of which some may be gone, then those of words that are new. */
  private readonly neighbours: readonly DeleteNeighbours[];
  private readonly remembered = new Map<string, string[]>();

  constructor(
    private readonly vocabulary: ReadonlyMap<string, number>,
    private readonly isEnglish: IsEnglish,
    standing: DeleteNeighbours | null = null,
  ) {
    const targets = [...vocabulary.keys()].filter((word) => word.length >= 4 && !standing?.has(word));
    this.neighbours = [...(standing ? [standing] : []), new DeleteNeighbours(targets)];
  }

  /** The repair by this vocabulary, as if it had been made of it alone; what this one knows of its words already is shared. */
  over(vocabulary: ReadonlyMap<string, number>): SpellingRepair {
    return new SpellingRepair(vocabulary, this.isEnglish, this.neighbours[0]);
  }

  /** The words to search for instead of `word`: itself where it is known, one repaired word, or the two it was run together from. */
  repair(word: string): string[] {
    return this.repairAll([word]);
  }

  /** The same for every word of a text, in order. The same text is always repaired alike. */
  repairAll(words: readonly string[]): string[] {
    const lookedUp = new Set<string>();
    return words.flatMap((word) => {
      if (!this.isUnknown(word)) return [word];
      if (!lookedUp.has(word) && lookedUp.size === MOST_LOOK_UPS) return [word];
      lookedUp.add(word);
      return this.repairUnknown(word);
    });
  }

  private isUnknown(word: string): boolean {
    if (word.length < 4 || word.length > 24 || /\d/.test(word)) return false;
    return !isStopWord(word) && !this.vocabulary.has(word) && !this.isEnglish(word);
  }

  private repairUnknown(word: string): string[] {
    const known = this.remembered.get(word);
    if (known) return known;
    const repaired = this.split(word) ?? [this.nearest(word)];
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(word, repaired);
    return repaired;
  }

  private split(word: string): string[] | null {
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.vocabulary.has(part))) return parts;
    }
    return null;
  }

  private nearest(word: string): string {
    const limit = word.length >= 7 ? MOST_EDITS : 1;
    let best: Candidate | null = null;
    for (const candidate of this.neighbours.flatMap((neighbours) => neighbours.near(word, limit))) {
      const uses = this.vocabulary.get(candidate);
      const edits = uses === undefined ? Infinity : distance(word, candidate, limit);
      if (uses === undefined || edits > limit) continue;
      // People rarely miss the first letter.
      const found = { word: candidate, cost: edits + (candidate[0] === word[0] ? 0 : 0.6), uses };
      if (!best || isLikelier(found, best)) best = found;
    }
    return best && best.cost <= limit ? best.word : word;
  }
}

/** The more frequent of two that are as near, then the shorter one, then the first of the alphabet. */
function isLikelier(one: Candidate, other: Candidate): boolean {
  if (one.cost !== other.cost) return one.cost < other.cost;
  if (one.uses !== other.uses) return one.uses > other.uses;
  return one.word.length === other.word.length ? one.word < other.word : one.word.length < other.word.length;
}
