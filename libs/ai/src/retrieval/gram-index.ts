import { type Placed, placed } from './segments.js';
import { normalise } from './tokens.js';

const alphabet = ' 0123456789abcdefghijklmnopqrstuvwxyz';
const base = alphabet.length + 1;
const SHORTEST = 3;
const LONGEST = 5;
/** By its character code; 0 is no letter, so that a piece and a longer one never have the same number. */
const numberOf = Uint8Array.from({ length: 128 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)) + 1);

/**
 * The 3- to 5-letter pieces of a text, word ends included: what a misspelt or inflected word still shares with the right one.
 * Each as a number, in their order, as often as it occurs.
 */
function gramsOf(text: string): Int32Array {
  const grams: number[] = [];
  for (const word of normalise(text).split(' ')) {
    const padded = ` ${word} `;
    for (let from = 0; from < padded.length; from++) {
      const end = Math.min(padded.length, from + LONGEST);
      let gram = 0;
      for (let at = from; at < end; at++) {
        gram = gram * base + numberOf[padded.charCodeAt(at)]!;
        if (at - from + 1 >= SHORTEST) grams.push(gram);
      }
    }
  }
  return Int32Array.from(grams).sort();
}

/** Each piece once, with what its number of occurrences weighs. */
function* weighed(grams: Int32Array): Generator<[gram: number, weight: number]> {
  for (let from = 0, end = 0; from < grams.length; from = end) {
    while (end < grams.length && grams[end] === grams[from]) end += 1;
    yield [grams[from]!, 1 + Math.log(end - from)];
  }
}

/** Postings in typed arrays: of 1,500 guides there are more than a million. */
class GramSegment {
  /** The place of each piece in the order of all. */
  readonly slots: ReadonlyMap<number, number>;
  /** Where the documents of each begin. */
  private readonly starts: Uint32Array;
  private readonly docs: Uint32Array;
  private readonly weights: Float32Array;

  constructor(readonly documents: readonly string[]) {
    const taken = documents.map(gramsOf);
    const holders = new Map<number, number>();
    for (const grams of taken) for (const [gram] of weighed(grams)) holders.set(gram, (holders.get(gram) ?? 0) + 1);
    const inOrder = Int32Array.from(holders.keys()).sort();
    this.slots = new Map(Array.from(inOrder, (gram, slot) => [gram, slot]));
    this.starts = new Uint32Array(inOrder.length + 1);
    inOrder.forEach((gram, slot) => (this.starts[slot + 1] = this.starts[slot]! + holders.get(gram)!));
    const free = this.starts.slice();
    this.docs = new Uint32Array(this.starts.at(-1)!);
    this.weights = new Float32Array(this.docs.length);
    taken.forEach((grams, doc) => {
      for (const [gram, weight] of weighed(grams)) {
        const at = free[this.slots.get(gram)!]!++;
        this.docs[at] = doc;
        this.weights[at] = weight;
      }
    });
  }

  /** Those of a piece's documents that stand somewhere. */
  eachWith(slot: number, places: Int32Array, visit: (place: number, weight: number) => void): void {
    for (let at = this.starts[slot]!; at < this.starts[slot + 1]!; at++) {
      const place = places[this.docs[at]!]!;
      if (place >= 0) visit(place, this.weights[at]!);
    }
  }
}

/** Cosine similarity over character pieces. */
export class GramIndex {
  private readonly segments: readonly Placed<GramSegment>[];
  /** How much each piece of each segment tells: high for rare ones. */
  private readonly idfs: readonly Float64Array[];
  /** How long each document's vector is. */
  private readonly norms: Float64Array;

  constructor(
    private readonly texts: readonly string[],
    standing: GramIndex | null = null,
  ) {
    this.segments = placed(texts, standing?.segments[0]!.segment ?? null, (some) => new GramSegment(some));
    this.idfs = this.segments.map(({ segment }) => Float64Array.from(segment.slots.keys(), (gram) => this.idfOf(gram)));
    this.norms = this.measured();
  }

  /** The index of these texts, as if it had been made of them alone; what this one has of them already is shared. */
  over(texts: readonly string[]): GramIndex {
    return new GramIndex(texts, this);
  }

  /** One similarity (0 to 1) for each document. */
  scores(text: string): Float64Array {
    const scores = new Float64Array(this.texts.length);
    let squares = 0;
    for (const [gram, often] of weighed(gramsOf(text))) {
      const idf = this.idf(gram);
      squares += (often * idf) ** 2;
      for (const { segment, places } of this.segments) {
        const slot = segment.slots.get(gram);
        if (slot !== undefined)
          segment.eachWith(slot, places, (place, weight) => (scores[place]! += often * idf * idf * weight));
      }
    }
    const length = Math.sqrt(squares) || 1;
    return scores.map((score, place) => score / (length * this.norms[place]!));
  }

  /** For a piece that no text has as for one that one text has. */
  private idf(gram: number): number {
    for (const [at, { segment }] of this.segments.entries()) {
      const slot = segment.slots.get(gram);
      if (slot !== undefined) return this.idfs[at]![slot]!;
    }
    return Math.log(1 + this.texts.length);
  }

  private idfOf(gram: number): number {
    let holders = 0;
    for (const { segment, places } of this.segments) {
      const slot = segment.slots.get(gram);
      if (slot !== undefined) segment.eachWith(slot, places, () => (holders += 1));
    }
    return Math.log(1 + this.texts.length / (holders || 1));
  }

  /** Each document's pieces in the order of their numbers, whatever segment it is in: rounding is part of the answer. */
  private measured(): Float64Array {
    const squares = new Float64Array(this.texts.length);
    this.segments.forEach(({ segment, places }, at) =>
      this.idfs[at]!.forEach((idf, slot) =>
        segment.eachWith(slot, places, (place, weight) => (squares[place]! += (idf * weight) ** 2)),
      ),
    );
    return squares.map((sum) => Math.sqrt(sum) || 1);
  }
}
