/** Written by libs/ai/scripts/fit-confidence.mjs; run that again rather than changing numbers by hand. */
export const confidenceWeights = {
  bias: -2.917,
  evidence: 3.377,
  grams: 1.335,
  margin: 1.538,
  overDecoy: 4.127,
};

/** From this confidence on at least 95 of 100 first entries are right. */
export const sureFrom = 0.83;
