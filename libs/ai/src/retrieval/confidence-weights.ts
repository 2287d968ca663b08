/** Written by libs/ai/scripts/fit-confidence.mjs; run that again rather than changing numbers by hand. */
export const confidenceWeights = {
  bias: -2.466,
  evidence: 2.682,
  grams: 4.033,
  margin: 0.126,
  tie: -1.767,
  overDecoy: 4.841,
  named: 0.479,
  foreign: -1.575,
};

/** From this confidence on at least 97 of 100 first entries are right. */
export const sureFrom = 0.88;
