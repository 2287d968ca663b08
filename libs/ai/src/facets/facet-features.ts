import { addTogether, type Features, wordFeatures } from '../learned/features.js';
import { stem } from '../retrieval/stemmer.js';

/** A question is said in few words; of a story the end asks. */
const BEGINNING = 12;
const END = 16;

const WEIGHT_OF_WORDS = 4;
const WEIGHT_OF_STEMS = 2;
const WEIGHT_OF_OPENING = 1.5;
const WEIGHT_OF_LENGTH = 0.5;
const MOST_LENGTH = 5;
/** A question says what it asks in its first words. */
const OPENING = 4;

/** What training and reading look at in a question's words; a change here wants a new model (`npm run train -- facets`). */
export function facetFeatures(words: readonly string[]): Features {
  const features: Features = new Map();
  const kept = words.length > BEGINNING + END ? [...words.slice(0, BEGINNING), ...words.slice(-END)] : words;
  addTogether(features, wordFeatures(kept), WEIGHT_OF_WORDS);
  addTogether(features, new Set(kept.map((word) => `m:${stem(word)}`)), WEIGHT_OF_STEMS);
  const opening = kept.slice(0, OPENING).map((_, at) => `o:${kept.slice(0, at + 1).join(' ')}`);
  addTogether(features, new Set(opening), WEIGHT_OF_OPENING);
  features.set(`length:${Math.min(MOST_LENGTH, Math.ceil(Math.log2(words.length + 1)))}`, WEIGHT_OF_LENGTH);
  return features;
}
