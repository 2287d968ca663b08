import { addTogether, type Features, wordFeatures } from '../../learned/features.js';
import { stem } from '../../retrieval/stemmer.js';
import type { Heard } from './heard.js';

/** A message of a talk as the model looks at it. */
export interface HeardMessage {
  /** Its tidied words. */
  words: readonly string[];
  /** Those of its last sentence: who tells something first asks at the end. */
  last: readonly string[];
  /** It ends as a question does. */
  asks: boolean;
  names: Pick<Heard, 'namesDetail' | 'namesPlace' | 'isOnlyDetail' | 'namesMess' | 'namesKit'>;
}

/** A move is said in few words; whatever is longer tells a story, of which the beginning and the end say what it is. */
const BEGINNING = 14;
const END = 10;

const WEIGHT_OF_WORDS = 4;
const WEIGHT_OF_LAST = 2;
const WEIGHT_OF_STEMS = 2;
const WEIGHT_OF_NAMES = 0.5;
const MOST_LENGTH = 5;

/** What training and reading look at; a change here wants a new model (`npm run train -- moves`). */
export function moveFeatures({ words, last, asks, names }: HeardMessage): Features {
  const features: Features = new Map();
  const kept = words.length > BEGINNING + END ? [...words.slice(0, BEGINNING), ...words.slice(-END)] : words;
  addTogether(features, wordFeatures(kept), WEIGHT_OF_WORDS);
  addTogether(features, new Set([...wordFeatures(last.slice(-END))].map((name) => `l${name}`)), WEIGHT_OF_LAST);
  addTogether(features, new Set(kept.map((word) => `m:${stem(word)}`)), WEIGHT_OF_STEMS);
  for (const [name, isSo] of Object.entries(names)) if (isSo) features.set(`is:${name}`, WEIGHT_OF_NAMES);
  if (asks) features.set('asks', WEIGHT_OF_NAMES);
  features.set(`length:${Math.min(MOST_LENGTH, Math.ceil(Math.log2(words.length + 1)))}`, WEIGHT_OF_NAMES);
  return features;
}
