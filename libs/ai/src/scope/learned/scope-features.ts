import { addTogether, type Features, wordFeatures } from '../../learned/features.js';
import type { SearchResult } from '../../retrieval/knowledge-index.js';
import { stem } from '../../retrieval/stemmer.js';
import { words } from '../../retrieval/tokens.js';

/** What the knowledge knows of it. */
export type LookedUp = Pick<
  SearchResult,
  'features' | 'confidence' | 'decoy' | 'isAboutCarCare' | 'messes' | 'unheard' | 'terms'
>;

/** A first message as the model looks at it. */
export interface FirstMessage {
  text: string;
  /** null for a line that the knowledge itself was made from: that it knows it tells nothing. */
  found: LookedUp | null;
}

/** Of a long story the beginning, and its end, where the question often stands. */
const BEGINNING = 60;
const END = 40;

const WEIGHT_OF_WORDS = 4;
const WEIGHT_OF_TERMS = 2;
const MOST_COUNTED = 4;

/** What training and reading look at; a change here wants a new model (`npm run train`). */
export function scopeFeatures({ text, found }: FirstMessage): Features {
  const features: Features = new Map();
  const all = words(text);
  const kept = all.length > BEGINNING + END ? [...all.slice(0, BEGINNING), ...all.slice(-END)] : all;
  addTogether(features, wordFeatures(kept.map(stem)), WEIGHT_OF_WORDS);
  features.set(`length:${Math.min(MOST_COUNTED, Math.ceil(Math.log2(all.length + 1)))}`, 0.5);
  if (found) addLookedUp(features, found, all.length);
  return features;
}

function addLookedUp(features: Features, found: LookedUp, length: number): void {
  const { evidence, grams, named, foreign, overDecoy } = found.features;
  const concepts = new Set(found.terms.filter((term) => !/^[a-z0-9]/.test(term)));
  addTogether(features, new Set([...concepts].map((term) => `k:${term}`)), WEIGHT_OF_TERMS);
  features.set('looked up', 0.5);
  features.set(`concepts:${Math.min(MOST_COUNTED, concepts.size)}`, 0.7);
  features.set(`unheard:${Math.min(MOST_COUNTED, found.unheard.length)}`, 0.7);
  features.set('share unheard', found.unheard.length / Math.max(1, length));
  features.set(`confidence:${Math.floor(found.confidence * 5)}`, 0.7);
  features.set('confidence', 2 * found.confidence);
  features.set('evidence', evidence);
  features.set('grams', grams);
  features.set('named', named);
  features.set('foreign', foreign);
  features.set('over decoy', overDecoy);
  if (found.messes.length > 0) features.set('mess', 0.7);
  if (found.isAboutCarCare) features.set('car care', 0.7);
  if (found.decoy) features.set('decoy', 0.7).set(`decoy:${found.decoy.id}`, 1);
}
