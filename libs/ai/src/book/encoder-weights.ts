/** Features by row, with what each is worth. */
export interface Sparse {
  rows: Int32Array;
  values: Float32Array;
}

export interface EncoderTraining {
  dimensions: number;
  epochs: number;
  /** How many guides' answers are told apart at a time. */
  guidesAtOnce: number;
  step: number;
  /** How sharply a near answer is told from a far one. */
  sharpness: number;
  /** What share of a wording's features is left out each time, so that none is relied on alone. */
  dropout: number;
}

/** A wording, and what it is to be near to. */
export interface Pair {
  guide: string;
  said: Sparse;
  meant: Sparse;
  isThen: boolean;
}

/** The directions of features while they are learned. */
export class EncoderWeights {
  private readonly weights: Float32Array;
  private readonly squares: Float32Array;

  constructor(
    features: number,
    private readonly training: EncoderTraining,
    private readonly random: () => number,
  ) {
    const spread = 1 / Math.sqrt(training.dimensions);
    this.weights = Float32Array.from({ length: features * training.dimensions }, () => (random() * 2 - 1) * spread);
    this.squares = new Float32Array(this.weights.length).fill(0.1);
  }

  scaled(idf: Float32Array): Float32Array {
    return this.weights.map((weight, at) => weight * idf[Math.floor(at / this.training.dimensions)]!);
  }

  /** Each `said` is to be nearer to its own `meant` than to the others'. */
  learn(pairs: readonly Pair[]): void {
    const { dimensions: size, sharpness } = this.training;
    const dropped = pairs.map((pair) => ({ ...pair, said: this.thinned(pair.said), meant: this.thinned(pair.meant) }));
    const said = dropped.map((pair) => this.encode(pair.said));
    const meant = dropped.map((pair) => this.encode(pair.meant));
    const slopesOfSaid = pairs.map(() => new Float32Array(size));
    const slopesOfMeant = pairs.map(() => new Float32Array(size));
    for (const [at, pair] of pairs.entries()) {
      const scores = meant.map((other, to) =>
        pair.isThen && pairs[to]!.guide !== pair.guide ? -Infinity : sharpness * dot(said[at]!.unit, other.unit),
      );
      const most = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const total = shares.reduce((sum, share) => sum + share, 0);
      for (const [to, share] of shares.entries()) {
        const slope = sharpness * (share / total - (to === at ? 1 : 0));
        if (Math.abs(slope) < 1e-4) continue;
        add(slopesOfSaid[at]!, meant[to]!.unit, slope);
        add(slopesOfMeant[to]!, said[at]!.unit, slope);
      }
    }
    for (const [at, pair] of dropped.entries()) {
      this.move(pair.said, said[at]!, slopesOfSaid[at]!);
      this.move(pair.meant, meant[at]!, slopesOfMeant[at]!);
    }
  }

  private thinned({ rows, values }: Sparse): Sparse {
    const kept = rows.map((_, at) => at).filter(() => this.random() >= this.training.dropout);
    return { rows: kept.map((at) => rows[at]!), values: Float32Array.from(kept, (at) => values[at]!) };
  }

  private encode({ rows, values }: Sparse): { unit: Float32Array; length: number } {
    const size = this.training.dimensions;
    const unit = new Float32Array(size);
    for (let i = 0; i < rows.length; i++) {
      const from = rows[i]! * size;
      for (let at = 0; at < size; at++) unit[at]! += values[i]! * this.weights[from + at]!;
    }
    const length = Math.sqrt(dot(unit, unit)) || 1;
    for (let at = 0; at < size; at++) unit[at]! /= length;
    return { unit, length };
  }

  private move(
    { rows, values }: Sparse,
    { unit, length }: { unit: Float32Array; length: number },
    slope: Float32Array,
  ) {
    const { dimensions: size, step } = this.training;
    const along = dot(slope, unit);
    for (let i = 0; i < rows.length; i++) {
      const from = rows[i]! * size;
      const worth = values[i]! / length;
      for (let at = 0; at < size; at++) {
        const own = worth * (slope[at]! - along * unit[at]!);
        this.squares[from + at]! += own * own;
        this.weights[from + at]! -= (step * own) / Math.sqrt(this.squares[from + at]!);
      }
    }
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function add(to: Float32Array, what: Float32Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at]! += times * what[at]!;
}
