import { addTogether, type Features, wordFeatures } from '../../learned/features.js';
import { stem } from '../../retrieval/stemmer.js';
import type { Setting } from '../setting.js';
import type { Symptom } from '../symptom-reader.js';
import { plainWords } from '../wording.js';

/** A message as the model looks at it. */
export interface Told {
  message: string;
  /** What the visitor said before, the latest last. */
  before: readonly string[];
  /** Of the message and all before it. */
  setting: Setting;
  /** What the signs found; undefined where that must not count. */
  symptom?: Pick<Symptom, 'finding'> | null;
}

/** Of a long story the beginning, and its end: 'and now my eyes burn' often comes last. */
const BEGINNING = 100;
const END = 60;
/** Turns before that may still say what it is about. */
const TURNS = 3;

const WEIGHT_OF_MESSAGE = 4;
const WEIGHT_OF_BEFORE = 1;
const WEIGHT_OF_SETTING = 0.3;

/** What training and reading look at; a change here wants a new model (`npm run train`). */
export function harmFeatures({ message, before, setting, symptom }: Told): Features {
  const features: Features = new Map();
  addTogether(features, wordFeatures(stemsOf(message)), WEIGHT_OF_MESSAGE);
  const earlier = before.slice(-TURNS).flatMap(stemsOf);
  addTogether(features, new Set(earlier.map((word) => `p:${word}`)), WEIGHT_OF_BEFORE);
  for (const [name, isSo] of Object.entries(setting)) if (isSo === true) features.set(`is:${name}`, WEIGHT_OF_SETTING);
  if (symptom) features.set('sign', 1).set(`sign:${symptom.finding}`, 1);
  if (symptom === null) features.set('no sign', 1);
  return features;
}

function stemsOf(text: string): string[] {
  const words = plainWords(text).split(' ').filter(Boolean);
  const kept = words.length > BEGINNING + END ? [...words.slice(0, BEGINNING), ...words.slice(-END)] : words;
  return kept.map(stem);
}
