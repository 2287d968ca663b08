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

/** Repairs misspelt words against the words that the knowledge uses. A real English word is never touched. */
export class SpellingRepair {
  private readonly byLength = new Map<number, string[]>();
  private readonly remembered = new Map<string, string[]>();

  constructor(
    private readonly vocabulary: ReadonlyMap<string, number>,
    private readonly isEnglish: IsEnglish,
  ) {
    for (const word of vocabulary.keys()) {
      if (word.length < 4) continue;
      const list = this.byLength.get(word.length) ?? [];
      list.push(word);
      this.byLength.set(word.length, list);
    }
  }

  /** The words to search for instead of `word`: itself where it is known, one repaired word, or the two it was run together from. */
  repair(word: string): string[] {
    if (word.length < 4 || word.length > 24 || /\d/.test(word) || this.vocabulary.has(word)) return [word];
    const known = this.remembered.get(word);
    if (known) return known;
    const repaired = this.isEnglish(word) ? [word] : (this.split(word) ?? this.nearest(word));
    // Bounded: visitors' words are endless.
    if (this.remembered.size > 5_000) this.remembered.clear();
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

  private nearest(word: string): string[] {
    const limit = word.length >= 7 ? 2 : 1;
    let best: { word: string; cost: number; uses: number } | null = null;
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      for (const candidate of this.byLength.get(length) ?? []) {
        const edits = distance(word, candidate, limit);
        if (edits > limit) continue;
        // People rarely miss the first letter; the more frequent word is the likelier one.
        const cost = edits + (candidate[0] === word[0] ? 0 : 0.6);
        const uses = this.vocabulary.get(candidate)!;
        if (!best || cost < best.cost || (cost === best.cost && uses > best.uses))
          best = { word: candidate, cost, uses };
      }
    }
    return [best && best.cost <= limit ? best.word : word];
  }
}
