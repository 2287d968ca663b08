import { addTogether, type Features, wordFeatures } from '../learned/features.js';
import { stem } from '../retrieval/stemmer.js';

/** What a message is seen as by the model: its words, with what they name put by its class: 'how much is PRODUCT at SHOP'. */
export interface AskedWords {
  words: readonly string[];
  /** Where its last sentence begins: who tells a story first asks at the end. */
  lastSentence: number;
  /** It ends as a question does. */
  asks: boolean;
}

/** Whatever is longer tells a story, of which the beginning and the end say what is asked. */
const BEGINNING = 12;
const END = 16;

const WEIGHT_OF_WORDS = 3;
const WEIGHT_OF_LAST = 2;
const WEIGHT_OF_STEMS = 2;
const WEIGHT_OF_NAMES = 0.5;
const MOST_LENGTH = 5;

/** What training and reading look at; a change here wants a new model (`npm run train -- asks`). */
export function askFeatures({ words, lastSentence, asks }: AskedWords): Features {
  const features: Features = new Map();
  const kept = words.length > BEGINNING + END ? [...words.slice(0, BEGINNING), ...words.slice(-END)] : words;
  const last = words.slice(lastSentence).slice(-END);
  addTogether(features, wordFeatures(kept), WEIGHT_OF_WORDS);
  addTogether(features, new Set([...wordFeatures(last)].map((name) => `l${name}`)), WEIGHT_OF_LAST);
  addTogether(features, new Set(kept.map((word) => `m:${stem(word)}`)), WEIGHT_OF_STEMS);
  for (const name of ['PRODUCT', 'KIND', 'SHOP', 'MAKER', 'MONEY']) {
    const count = words.filter((word) => word === name).length;
    if (count > 0) features.set(`${name}:${Math.min(2, count)}`, WEIGHT_OF_NAMES);
  }
  if (asks) features.set('asks', WEIGHT_OF_NAMES);
  features.set(`length:${Math.min(MOST_LENGTH, Math.ceil(Math.log2(words.length + 1)))}`, WEIGHT_OF_NAMES);
  return features;
}
