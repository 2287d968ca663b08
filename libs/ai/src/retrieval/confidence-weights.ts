/** Written by libs/ai/scripts/fit-confidence.mjs; run that again rather than changing numbers by hand. */
export const confidenceWeights = {
  bias: -2.472,
  evidence: 2.65,
  grams: 4.077,
  margin: 0.106,
  tie: -1.778,
  overDecoy: 4.882,
  named: 0.484,
  foreign: -1.581,
};

/** From this confidence on at least 97 of 100 first entries are right. */
export const sureFrom = 0.87;
