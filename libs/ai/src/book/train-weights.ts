type Row = Readonly<Record<string, number>>;
type Weights = Record<string, number>;

/** Steps of AdaGrad through all examples. */
const ROUNDS = 12;
const STEP = 0.3;
const SHRINK = 1e-3;

/** Weights by place, as long as they are learned. */
class Learner {
  private readonly weights: Float64Array;
  private readonly squares: Float64Array;

  constructor(private readonly names: readonly string[]) {
    this.weights = new Float64Array(names.length);
    this.squares = new Float64Array(names.length).fill(1e-3);
  }

  placed(row: Row): Float64Array {
    return Float64Array.from(this.names, (name) => row[name] ?? 0);
  }

  valueOf(row: Float64Array): number {
    let sum = 0;
    for (let at = 0; at < row.length; at++) sum += this.weights[at]! * row[at]!;
    return sum;
  }

  move(slopes: Float64Array): void {
    for (let at = 0; at < slopes.length; at++) {
      const own = slopes[at]! + SHRINK * this.weights[at]!;
      this.squares[at]! += own * own;
      this.weights[at]! -= (STEP * own) / Math.sqrt(this.squares[at]!);
    }
  }

  named(): Weights {
    return Object.fromEntries(this.names.map((name, at) => [name, Number(this.weights[at]!.toFixed(3))]));
  }
}

/** What to look at in choosing among candidates: softmax over those of each question. Questions without the right one teach nothing. */
export function trainRanking(questions: readonly { signals: readonly Row[]; right: number }[]): Weights {
  const learner = new Learner(Object.keys(questions[0]?.signals[0] ?? {}));
  const useful = questions
    .filter(({ right }) => right >= 0)
    .map(({ signals, right }) => ({ right, rows: signals.map((row) => learner.placed(row)) }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { rows, right } of useful) {
      const scores = rows.map((row) => learner.valueOf(row));
      const most = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const total = shares.reduce((sum, share) => sum + share, 0);
      const slopes = new Float64Array(rows[0]!.length);
      rows.forEach((row, at) => {
        const error = shares[at]! / total - (at === right ? 1 : 0);
        row.forEach((value, place) => (slopes[place]! += error * value));
      });
      learner.move(slopes);
    }
  return learner.named();
}

/** How sure one may be of a chosen answer: logistic regression. */
export function trainJudge(examples: readonly { signs: Row; isRight: boolean }[]): Weights {
  const learner = new Learner(Object.keys(examples[0]?.signs ?? {}));
  const rows = examples.map(({ signs, isRight }) => ({ row: learner.placed(signs), isRight }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { row, isRight } of rows) {
      const error = 1 / (1 + Math.exp(-learner.valueOf(row))) - Number(isRight);
      learner.move(row.map((value) => error * value));
    }
  return learner.named();
}
