import { addTogether, type Features, wordFeatures } from '../../learned/features.js';
import { stem } from '../../retrieval/stemmer.js';
import { normalise } from '../../retrieval/tokens.js';

/** A message as the model looks at it. */
export interface Report {
  message: string;
  /** What the visitor said before, the latest last. */
  before: readonly string[];
}

/** The start of a long story and its end, because 'and now my eyes burn' often comes last. */
const START_WORDS = 100;
const END_WORDS = 60;
/** Earlier turns that may still say what the message is about. */
const EARLIER_TURNS = 3;

const MESSAGE_WEIGHT = 4;
const LAST_PART_WEIGHT = 1;
const EARLIER_WEIGHT = 1;

const PARTS = /[.!?,;\n]+| and | but /;

/** The input of training and of judging; a change here needs a new model (`npm run train -- first-aid`). */
export function harmFeatures({ message, before }: Report): Features {
  const features: Features = new Map();
  addTogether(features, wordFeatures(stemsOf(message)), MESSAGE_WEIGHT);
  const last = message.split(PARTS).findLast((part) => part.trim() !== '') ?? '';
  addTogether(features, new Set(stemsOf(last).map((word) => `l:${word}`)), LAST_PART_WEIGHT);
  const earlier = before.slice(-EARLIER_TURNS).flatMap(stemsOf);
  addTogether(features, new Set(earlier.map((word) => `p:${word}`)), EARLIER_WEIGHT);
  return features;
}

function stemsOf(text: string): string[] {
  const words = normalise(text).split(' ').filter(Boolean);
  const kept =
    words.length > START_WORDS + END_WORDS ? [...words.slice(0, START_WORDS), ...words.slice(-END_WORDS)] : words;
  return kept.map(stem);
}
