/** Written by libs/ai/scripts/fit-confidence.mjs; run that again rather than changing numbers by hand. */
export const confidenceWeights = {
  bias: -2.53,
  evidence: 2.606,
  grams: 1.973,
  margin: 0.874,
  tie: -0.597,
  overDecoy: 4.056,
  named: 0.739,
  foreign: -1.702,
};

/** From this confidence on at least 95 of 100 first entries are right. */
export const sureFrom = 0.83;
