// Weighted logistic regression by Newton's method, for a handful of features.

/** How strongly weights are pulled to zero, so that a feature that tells little stays small. */
const ridge = 0.5;

/** Fits `{x, y, weight}` cases; the result predicts a probability for an `x` and carries `bias` and `weights`. */
export function logisticFit(cases) {
  const size = cases[0].x.length + 1;
  let b = new Array(size).fill(0);
  for (let round = 0; round < 30; round++) {
    const gradient = b.map((value, i) => (i === 0 ? 0 : -ridge * value));
    const curvature = b.map((_, i) => b.map((_, j) => (i === j && i > 0 ? ridge : 0)));
    for (const { x, y, weight } of cases) {
      const row = [1, ...x];
      const p = sigmoid(dot(b, row));
      for (let i = 0; i < size; i++) {
        gradient[i] += weight * (y - p) * row[i];
        for (let j = 0; j < size; j++) curvature[i][j] += weight * p * (1 - p) * row[i] * row[j];
      }
    }
    const step = solve(curvature, gradient);
    b = b.map((value, i) => value + step[i]);
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  const predict = (x) => sigmoid(dot(b, [1, ...x]));
  return Object.assign(predict, { bias: b[0], weights: b.slice(1) });
}

const sigmoid = (value) => 1 / (1 + Math.exp(-value));
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** Gaussian elimination; the matrix is positive definite, so that no row has to be swapped. */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  rows.forEach((pivot, i) => {
    for (const row of rows.slice(i + 1)) {
      const factor = row[i] / pivot[i];
      for (let k = i; k < row.length; k++) row[k] -= factor * pivot[k];
    }
  });
  const result = new Array(right.length).fill(0);
  for (let i = rows.length - 1; i >= 0; i--)
    result[i] = (rows[i].at(-1) - dot(rows[i].slice(i + 1, -1), result.slice(i + 1))) / rows[i][i];
  return result;
}
