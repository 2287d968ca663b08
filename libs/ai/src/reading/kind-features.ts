import { addTogether, type Features, wordFeatures } from '../learned/features.js';
import { stem } from '../retrieval/stemmer.js';

/** One stretch of speech between full stops, as normalised words. */
export interface Clause {
  words: string;
  /** It ends with a question mark. */
  isAsked: boolean;
}

/** How a question begins says most of what it asks. */
const OPENING = 5;
const LONGEST = 24;

const WEIGHT_OF_WORDS = 3;
const WEIGHT_OF_OPENING = 2;
const WEIGHT_OF_STEMS = 2;
const WEIGHT_OF_ASKED = 0.5;

/** What training and reading look at; a change here wants a new model (`npm run train -- question-kinds`). */
export function kindFeatures({ words, isAsked }: Clause): Features {
  const list = words.split(' ').slice(0, LONGEST);
  const features: Features = new Map();
  addTogether(features, wordFeatures(list), WEIGHT_OF_WORDS);
  const opening = list.slice(0, OPENING).map((word, at) => `o${Math.min(at, 2)}:${word}`);
  addTogether(features, new Set(opening), WEIGHT_OF_OPENING);
  addTogether(features, new Set(list.map((word) => `m:${stem(word)}`)), WEIGHT_OF_STEMS);
  if (isAsked) features.set('asked', WEIGHT_OF_ASKED);
  return features;
}
