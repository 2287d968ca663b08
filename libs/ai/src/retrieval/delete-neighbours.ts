/** Only so many letters of a word are varied: words further apart than `MOST_EDITS` differ within them as well. */
const PREFIX = 7;
/** The most letters that are left out of a word, and so the most edits between it and a word that is found. */
export const MOST_EDITS = 2;

/**
 * Finds the words within two edits of any other without comparing it with all of them (SymSpell): two words that near become equal
 * when at most two letters of each are left out. A look-up costs at most 29 searches, whatever the word and however many there are.
 */
export class DeleteNeighbours {
  /** One number for each word and each way of leaving letters out: a 32-bit hash, then the word's place. Sorted. */
  private readonly keys: Float64Array;

  private readonly known: ReadonlySet<string>;

  constructor(private readonly words: readonly string[]) {
    this.known = new Set(words);
    const keys: number[] = [];
    words.forEach((word, place) => {
      for (const hash of deletesOf(word, MOST_EDITS)) keys.push(hash * words.length + place);
    });
    this.keys = Float64Array.from(keys).sort();
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  /** Every word within `edits` of `word`, and some that are further away; in the order of the list they came from. */
  near(word: string, edits: number): string[] {
    const places = new Set<number>();
    for (const hash of deletesOf(word, edits)) {
      const [from, end] = [hash * this.words.length, (hash + 1) * this.words.length];
      for (let at = this.firstFrom(from); at < this.keys.length && this.keys[at]! < end; at++)
        places.add(this.keys[at]! - from);
    }
    return [...places].sort((a, b) => a - b).map((place) => this.words[place]!);
  }

  private firstFrom(key: number): number {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The hashes of a word's beginning with up to `edits` of its letters left out. */
function deletesOf(word: string, edits: number): Set<number> {
  const length = Math.min(PREFIX, word.length);
  const hashes = new Set([hashWithout(word, length, -1, -1)]);
  for (let one = 0; one < length && edits > 0; one++) {
    hashes.add(hashWithout(word, length, one, -1));
    for (let other = one + 1; other < length && edits > 1; other++) hashes.add(hashWithout(word, length, one, other));
  }
  return hashes;
}

/** FNV-1a. Words that share a hash by chance only cost a comparison more. */
function hashWithout(word: string, length: number, one: number, other: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < length; at++)
    if (at !== one && at !== other) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
