import { type Features, hashOf } from '../learned/features.js';

/** A direction for each known feature, rounded to 8 bits. */
export interface EncoderData {
  dimensions: number;
  /** The features' hashes, ascending. */
  hashes: Uint32Array;
  /** What one step of a row's weights is worth. */
  scales: Float32Array;
  /** `dimensions` weights for each feature. */
  rows: Int8Array;
}

/** Turns texts into directions: those that mean the same point the same way. */
export class SentenceEncoder {
  private readonly places: ReadonlyMap<number, number>;

  constructor(private readonly data: EncoderData) {
    this.places = new Map(Array.from(data.hashes, (hash, row) => [hash, row]));
  }

  get dimensions(): number {
    return this.data.dimensions;
  }

  /** Of length 1; of length 0 where nothing of the text is known. */
  encode(features: Features): Float32Array {
    const { dimensions, scales, rows } = this.data;
    const sum = new Float32Array(dimensions);
    for (const [name, weight] of features) {
      const row = this.places.get(hashOf(name));
      if (row === undefined) continue;
      const worth = weight * scales[row]!;
      for (let at = 0, from = row * dimensions; at < dimensions; at++) sum[at]! += worth * rows[from + at]!;
    }
    return toLengthOne(sum);
  }
}

/** Weights of `dimensions` for each feature, by its hash, as data of the encoder. */
export function encoderData(hashes: readonly number[], weights: Float32Array, dimensions: number): EncoderData {
  const order = hashes.map((_, row) => row).sort((a, b) => hashes[a]! - hashes[b]!);
  const rows = new Int8Array(weights.length);
  const scales = new Float32Array(hashes.length);
  order.forEach((from, to) => {
    const row = weights.subarray(from * dimensions, (from + 1) * dimensions);
    const scale = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
    scales[to] = scale;
    row.forEach((weight, at) => (rows[to * dimensions + at] = Math.round(weight / scale)));
  });
  return { dimensions, hashes: Uint32Array.from(order, (row) => hashes[row]!), scales, rows };
}

export function toLengthOne(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
