import type { Features } from '../learned/features.js';
import type { Concepts } from '../retrieval/concepts.js';
import { stem } from '../retrieval/stemmer.js';

/** How much each sort of feature counts before anything is learned. */
const WEIGHTS = { word: 1, concept: 1, pair: 0.6, piece: 0.3 };
/** Letters that a slip or another ending leaves alone somewhere in the word. */
const PIECE = 4;

/** What a wording is made of: every word (the little ones ask the question), words side by side, pieces of words, and what they speak of. */
export function wordingFeatures(words: readonly string[], concepts: Concepts): Features {
  const features: Features = new Map();
  const stems = words.map(stem);
  const list = ['^', ...stems, '$'];
  for (const word of stems) features.set(`w:${word}`, WEIGHTS.word);
  for (let at = 0; at + 1 < list.length; at++) features.set(`b:${list[at]} ${list[at + 1]}`, WEIGHTS.pair);
  for (const word of words) {
    const whole = `_${word.slice(0, 24)}_`;
    for (let at = 0; at + PIECE <= whole.length; at++) features.set(`c:${whole.slice(at, at + PIECE)}`, WEIGHTS.piece);
  }
  for (const term of concepts.named(words)) features.set(term, WEIGHTS.concept);
  return features;
}

/** Several wordings as one; what more of them hold counts for more. */
export function together(list: readonly Features[]): Features {
  const squares: Features = new Map();
  for (const features of list)
    for (const [name, weight] of features) squares.set(name, (squares.get(name) ?? 0) + weight ** 2);
  return new Map([...squares].map(([name, square]) => [name, Math.sqrt(square)]));
}
