import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { stem } from '../retrieval/stemmer.js';
import { isStopWord, words } from '../retrieval/tokens.js';
import { type FoundEvidence, isOurs } from './material.js';
import { isAct } from './sentences.js';

/** So many sources have to use a word, or one shop's name for its product would become what visitors ask for. */
const FEWEST_SOURCES = 2;
/** How much, how long and how often is told of everything. */
const AMOUNTS = new Set(
  'one two three four five ten half few little plenty never always often second seconds minute minutes hour hours day days'.split(
    ' ',
  ),
);
/** A word that a guide in ten or more uses tells nothing. */
const TELLING = 2.3;
const MOST_WORDS = 16;

/**
 * What several sources call a subject and what they treat it with, first the words that most of them share and fewest guides use:
 * visitors ask in such words, too, and seldom in those of whoever named the subject. Our own guides are found by theirs already.
 */
export function wordsOfSources(evidence: readonly FoundEvidence[], index: Pick<KnowledgeIndex, 'idf'>): string[] {
  const users = new Map<string, { word: string; refs: Set<string> }>();
  for (const { quote, ref } of evidence.filter((one) => !isOurs(one))) {
    for (const word of words(quote)) {
      if (isStopWord(word) || isAct(word) || AMOUNTS.has(word) || word.length < 3 || /\d/.test(word)) continue;
      const known = users.get(stem(word));
      if (known) known.refs.add(ref);
      else users.set(stem(word), { word, refs: new Set([ref]) });
    }
  }
  return [...users]
    .map(([term, { word, refs }]) => ({ word, sources: refs.size, tells: index.idf(term) }))
    .filter(({ sources, tells }) => sources >= FEWEST_SOURCES && tells >= TELLING)
    .sort((one, other) => other.sources * other.tells - one.sources * one.tells)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}
