import { stem } from '../retrieval/stemmer.js';
import { addTogether, type Features, wordFeatures } from './features.js';

/** A short message as a classifier of messages looks at it. */
export interface ClassifiedMessage {
  words: readonly string[];
  /** The words that say most of it: the last sentence of a story, or how a question begins. */
  focus: readonly string[];
  /** What else is known of it, by name: 'asks', 'is:namesKit'. */
  flags: readonly string[];
}

/** Of a longer message the beginning and the end count, in words; `weight`: what its words weigh together. */
export interface Excerpt {
  beginning: number;
  end: number;
  weight: number;
}

/** Who goes on and on has said it at the end. */
const MOST_FOCUS = 16;
const WEIGHT_OF_FOCUS = 2;
const WEIGHT_OF_STEMS = 2;
const WEIGHT_OF_FLAG = 0.5;
const MOST_LENGTH = 5;

/** The input of training and of reading; a change here needs new models (`npm run train -- question-kinds moves product-asks`). */
export function messageFeatures(
  { words, focus, flags }: ClassifiedMessage,
  { beginning, end, weight }: Excerpt,
): Features {
  const features: Features = new Map();
  const kept =
    words.length > beginning + end ? [...words.slice(0, beginning), ...words.slice(words.length - end)] : words;
  addTogether(features, wordFeatures(kept), weight);
  addTogether(
    features,
    new Set([...wordFeatures(focus.slice(-MOST_FOCUS))].map((name) => `l${name}`)),
    WEIGHT_OF_FOCUS,
  );
  addTogether(features, new Set(kept.map((word) => `m:${stem(word)}`)), WEIGHT_OF_STEMS);
  for (const flag of flags) features.set(flag, WEIGHT_OF_FLAG);
  features.set(`length:${Math.min(MOST_LENGTH, Math.ceil(Math.log2(words.length + 1)))}`, WEIGHT_OF_FLAG);
  return features;
}
