import type { Vector } from './features.js';

export interface Example {
  vector: Vector;
  /** Its class, by place in the list. */
  label: number;
}

export interface Training {
  bits: number;
  classes: number;
  epochs: number;
  /** How far one example may move a weight. */
  step: number;
  /** How strongly weights are drawn to nought. */
  shrink: number;
}

/** Below this an example is right enough to teach nothing. */
const RIGHT = 1e-3;

/** The same order for the same number of examples. */
function shuffled(count: number, epoch: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  let state = (epoch + 1) >>> 0;
  for (let at = count - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/**
 * Multinomial logistic regression by AdaGrad (Duchi, Hazan and Singer, 2011). Answers a row of weights and a bias for each class; two
 * classes are best given as one row each, of which only the difference counts.
 */
export function train(examples: readonly Example[], { bits, classes, epochs, step, shrink }: Training) {
  const rows = Array.from({ length: classes }, () => new Float32Array(2 ** bits));
  const seen = rows.map((row) => new Float32Array(row.length).fill(1e-6));
  const biases = new Float64Array(classes);
  const biasSeen = new Float64Array(classes).fill(1e-6);
  const scores = new Float64Array(classes);
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const at of shuffled(examples.length, epoch)) {
      const { vector, label } = examples[at]!;
      const { places, values } = vector;
      let most = -Infinity;
      for (let row = 0; row < classes; row++) {
        let sum = biases[row]!;
        for (let i = 0; i < places.length; i++) sum += rows[row]![places[i]!]! * values[i]!;
        scores[row] = sum;
        most = Math.max(most, sum);
      }
      const total = scores.reduce((all, score) => all + Math.exp(score - most), 0);
      for (let row = 0; row < classes; row++) {
        const error = Math.exp(scores[row]! - most) / total - (row === label ? 1 : 0);
        if (Math.abs(error) < RIGHT) continue;
        const [weights, squares] = [rows[row]!, seen[row]!];
        for (let i = 0; i < places.length; i++) {
          const place = places[i]!;
          const slope = error * values[i]! + shrink * weights[place]!;
          squares[place]! += slope * slope;
          weights[place]! -= (step * slope) / Math.sqrt(squares[place]!);
        }
        biasSeen[row]! += error * error;
        biases[row]! -= (step * error) / Math.sqrt(biasSeen[row]!);
      }
    }
  return rows.map((weights, row) => ({ weights, bias: biases[row]! }));
}
