import { hashOf } from '../learned/features.js';
import type { Concepts } from '../retrieval/concepts.js';
import { words } from '../retrieval/tokens.js';
import type { BookModel } from './book-model.js';
import { SentenceEncoder } from './sentence-encoder.js';
import { together, wordingFeatures } from './wording-features.js';

const STEPS = 127;

/** Which way texts point: those of the model as it holds them, others as they are encoded now. */
export class Directions {
  private readonly encoder: SentenceEncoder;
  private readonly known: ReadonlyMap<number, number>;

  constructor(
    private readonly model: BookModel,
    private readonly concepts: Concepts,
  ) {
    this.encoder = new SentenceEncoder(model.encoder);
    this.known = new Map(Array.from(model.vectors.hashes, (hash, row) => [hash, row]));
  }

  of(list: readonly string[]): Float32Array {
    return this.encoder.encode(wordingFeatures(list, this.concepts));
  }

  /** A row for each of some groups of texts, in steps. */
  rowsOf(groups: readonly (readonly string[])[]): Int8Array {
    const size = this.encoder.dimensions;
    const rows = new Int8Array(groups.length * size);
    groups.forEach((texts, at) => {
      const row = this.known.get(nameOf(texts));
      rows.set(
        row === undefined ? this.encoded(texts) : this.model.vectors.rows.subarray(row * size, (row + 1) * size),
        at * size,
      );
    });
    return rows;
  }

  private encoded(texts: readonly string[]): Float32Array {
    const features = together(texts.map((text) => wordingFeatures(words(text), this.concepts)));
    return this.encoder.encode(features).map((value) => Math.round(value * STEPS));
  }
}

/** What a group of texts is known by. */
export const nameOf = (texts: readonly string[]): number => hashOf(texts.join('\n'));

/** How near a row is to a direction: their cosine. */
export function nearness(direction: Float32Array, rows: Int8Array, row: number): number {
  const size = direction.length;
  let sum = 0;
  for (let at = 0, from = row * size; at < size; at++) sum += direction[at]! * rows[from + at]!;
  return sum / STEPS;
}
