import { confidenceWeights, sureFrom } from './confidence-weights.js';

/** What tells a right first entry from a wrong one; every value is about 0 to 1. More of them were tried and told no more. */
export interface ConfidenceFeatures {
  /** How much of the question's meaning the entry's title, aliases and keywords hold, however long the question. */
  evidence: number;
  /** The ranking score's letter part: what misspelt and inflected words share. */
  grams: number;
  /** Lead over the best entry that is no neighbour of the first, as a share of the score. */
  margin: number;
  /** 1 where the second entry scores the same, 0 from a clear lead on; neighbours count here. */
  tie: number;
  /** Lead over the best decoy; negative where the decoy is ahead. */
  overDecoy: number;
  /** 1 where the question names what the lexicon says this entry is the guide for. */
  named: number;
  /** How much of the question is of another walk of life ('lawn', 'gearbox'); half of it beside a surface of a car. */
  foreign: number;
}

export type Band = 'sure' | 'closest' | 'unknown';

/** Of what lies between this and 'sure' about two in three are right: worth telling with a caveat and a question. */
const closestFrom = 0.3;

/** The probability (0 to 1) that the first entry is the right one. */
export function confidenceOf(features: ConfidenceFeatures): number {
  const { bias, ...weights }: Record<keyof ConfidenceFeatures | 'bias', number> = confidenceWeights;
  const names = Object.keys(weights) as (keyof ConfidenceFeatures)[];
  const sum = names.reduce((total, name) => total + weights[name] * features[name], bias);
  return 1 / (1 + Math.exp(-sum));
}

/** So foreign a question ('a bath', 'my hair') may be no car's, however well a guide fits the rest of it. */
export const foreignForSure = 0.5;

export function bandOf(confidence: number, foreign: number): Band {
  if (confidence >= sureFrom && foreign < foreignForSure) return 'sure';
  return confidence >= closestFrom ? 'closest' : 'unknown';
}
