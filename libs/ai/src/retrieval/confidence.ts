import { confidenceWeights, sureFrom } from './confidence-weights.js';

/** What tells a right first entry from a wrong one; every value is about 0 to 1. More of them were tried and told no more. */
export interface ConfidenceFeatures {
  /** How much of the question's meaning the entry's title, aliases and keywords hold, however long the question. */
  evidence: number;
  /** The ranking score's letter part: what misspelt and inflected words share. */
  grams: number;
  /** Lead over the best entry that is no neighbour of the first, as a share of the score. */
  margin: number;
  /** Lead over the best decoy; negative where the decoy is ahead. */
  overDecoy: number;
}

export type Band = 'sure' | 'closest' | 'unknown';

const closestFrom = 0.4;

/** The probability (0 to 1) that the first entry is the right one. */
export function confidenceOf(features: ConfidenceFeatures): number {
  const { bias, ...weights }: Record<keyof ConfidenceFeatures | 'bias', number> = confidenceWeights;
  const names = Object.keys(weights) as (keyof ConfidenceFeatures)[];
  const sum = names.reduce((total, name) => total + weights[name] * features[name], bias);
  return 1 / (1 + Math.exp(-sum));
}

export function bandOf(confidence: number): Band {
  if (confidence >= sureFrom) return 'sure';
  return confidence >= closestFrom ? 'closest' : 'unknown';
}
