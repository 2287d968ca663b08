import { addTogether, type Features } from '../../learned/features.js';
import { stem } from '../../retrieval/stemmer.js';
import { words } from '../../retrieval/tokens.js';
import type { Grounds } from '../advice/grounds.js';

/** A sentence of a reply as the model looks at it. */
export interface JudgedSentence {
  sentence: string;
  /** What the rules object to in it alone; null where they do not. */
  objection: string | null;
  grounds: Grounds;
}

const WEIGHT_OF_WORDS = 5;
const PIECE = 5;
const MOST_FOREIGN = 6;
/** What a host or a number to call looks like. */
const ADDRESS = /https?:|www\.|\.(?:com|net|org|co\.uk|info)\b/;
const NUMBER = /\d[\d ]{7,}/;

/** What training and reading look at; a change here wants a new model (`npm run train`). */
export function adviceFeatures({ sentence, objection, grounds }: JudgedSentence): Features {
  const features: Features = new Map();
  const text = sentence.toLowerCase();
  const tokens = words(text);
  const stems = tokens.map(stem);
  addTogether(features, wordsIn(stems, tokens, grounds), WEIGHT_OF_WORDS);
  const content = stems.filter((word) => word.length > 2);
  const foreign = content.filter((word) => standing(word, grounds) === 'foreign').length;
  features.set(`foreign:${Math.min(MOST_FOREIGN, foreign)}`, 0.6);
  features.set(`share:${Math.round((4 * foreign) / Math.max(1, content.length))}`, 0.6);
  features.set(`near:${Math.round(6 * nearness(new Set(content), grounds))}`, 0.8);
  if (/\d/.test(text)) features.set('figure', 0.5);
  if (ADDRESS.test(text)) features.set('address', 2);
  if (NUMBER.test(text)) features.set('number', 1.5);
  features.set(`rule:${objection === null ? 'none' : kindOf(objection)}`, 1);
  return features;
}

function wordsIn(stems: readonly string[], tokens: readonly string[], grounds: Grounds): Set<string> {
  const names = new Set<string>();
  const list = ['^', ...stems, '$'];
  for (const [at, word] of list.entries()) {
    names.add(`w:${word}`);
    for (const [kind, next] of ['b', 's', 'u'].map((kind, gap) => [kind, list[at + gap + 1]] as const))
      if (next !== undefined) names.add(`${kind}:${word} ${next}`);
    if (at + 2 < list.length) names.add(`t:${word} ${list[at + 1]} ${list[at + 2]}`);
  }
  for (const word of stems) names.add(`${standing(word, grounds)}:${word}`);
  for (const token of tokens) {
    const whole = `_${token}_`;
    for (let at = 0; at + PIECE <= whole.length; at++) names.add(`c:${whole.slice(at, at + PIECE)}`);
  }
  return names;
}

/** How a word stands to the guides: what they advise, warn of, say otherwise, what only the visitor said, what nobody did. */
function standing(word: string, { advised, warned, words: said, asked }: Grounds): string {
  if (advised.has(word)) return 'advised';
  if (warned.has(word)) return 'warned';
  if (said.has(word)) return 'said';
  return asked.has(word) ? 'asked' : 'foreign';
}

/** The share of its words that one clause of the guides' advice has too, from 0 to 1. */
function nearness(content: ReadonlySet<string>, { clauses }: Grounds): number {
  let most = 0;
  for (const clause of clauses) {
    let shared = 0;
    for (const word of content) if (clause.has(word)) shared += 1;
    most = Math.max(most, shared);
  }
  return most / Math.max(1, content.size);
}

/** 'not in the guide: petrol' and 'safety rule naked-flame' by what they are. */
export const kindOf = (objection: string): string =>
  objection.replace(/^safety rule .*/, 'safety rule').replace(/:.*/, '');
