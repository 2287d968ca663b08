/** Written by libs/ai/scripts/fit-confidence.mjs; run that again rather than changing numbers by hand. */
export const confidenceWeights = {
  bias: -2.361,
  evidence: 2.487,
  grams: 3.326,
  margin: 0.223,
  tie: -1.444,
  overDecoy: 4.658,
  named: 0.706,
  foreign: -1.762,
};

/** From this confidence on at least 96 of 100 first entries are right. */
export const sureFrom = 0.84;
