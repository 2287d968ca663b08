import type { Severity, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ConversationTurn } from '../answer-engine.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { KnowledgeIndex, SearchResult } from '../retrieval/knowledge-index.js';
import { contentStems, normalise } from '../retrieval/tokens.js';
import { type Action, actionOf, type Aim, aimOf } from './aim.js';
import { isPlace, surfaceClass, surfaceClasses, surfacesOfPlaces } from './places.js';
import { problemOf, substancesIn } from './problems.js';

/** Terms with what each of them tells (their idf); keys are lexicon concepts ('#tar') or stems. */
export type Terms = ReadonlyMap<string, number>;

/** What a question is about, in the terms by which two questions are compared. */
export interface Meaning {
  /** The repaired words that carry meaning, in order: equal ones are the same question. */
  key: string;
  stems: Terms;
  aim: Aim;
  action: Action | null;
  /** What has to come off, as lexicon concepts. */
  messes: ReadonlySet<string>;
  /** What is wrong apart from a mess: scratched, rusty, smelling. */
  problems: ReadonlySet<string>;
  /** Which of the substances that share a concept, where it was named ('coffee', not 'tea'). */
  substances: ReadonlySet<string>;
  /** Classes of the surfaces meant: those named, else the one that the guide is usually about. */
  surfaces: ReadonlySet<string>;
  severity: Severity | null;
  /** Concepts but those that only say where. */
  concepts: Terms;
  /** Stems that no concept knows. */
  strange: Terms;
  found: SearchResult;
  /** True where retrieval trusts what it found, at least as the closest guide. */
  isKnown: boolean;
}

export interface MeaningTools {
  index: KnowledgeIndex;
  reader: QuestionReader;
}

/** Neighbours in the ranking that are compared; further ones say nothing about a question. */
const comparedGuides = 8;

/** Reads a question, with what a conversation before it said of the surface. The same words always mean the same. */
export function meaningOf(
  text: string,
  { index, reader }: MeaningTools,
  conversation: readonly ConversationTurn[] = [],
): Meaning {
  const { words, query } = index.understand(withoutTraps(text));
  const found = index.search(text, comparedGuides);
  const isKnown = found.decoy === null && found.band !== 'unknown';
  const reading = reader.read(withoutDenied(words.join(' '), reader), conversation);
  const stems = contentStems(words);
  const weighed = (terms: readonly string[]): Terms => new Map(terms.map((term) => [term, index.idf(term)]));
  const concepts = [...query.terms.keys()].filter((term) => term.startsWith('#'));
  const said = normalise(text);
  return {
    key: stems.join(' '),
    stems: weighed(stems),
    aim: aimOf(said),
    action: actionOf(said),
    messes: new Set(query.messes),
    problems: new Set(concepts.flatMap((concept) => problemOf(concept) ?? [])),
    substances: substancesIn(words),
    surfaces: surfacesMeant(surfacesNamed(reading.surfaces, words), isKnown ? found : null),
    severity: reading.severity,
    concepts: weighed(concepts.filter((concept) => !isPlace(concept))),
    strange: weighed(query.strange),
    found,
    isKnown,
  };
}

/** A steering wheel is no alloy. */
const surfacesNamed = (read: readonly Surface[], words: readonly string[]): Surface[] => [
  ...read.filter((surface) => surface !== 'painted-wheels' || !words.includes('steering')),
  ...surfacesOfPlaces(words),
];

/** A named surface that the guide is not about is mostly a word of another meaning, unless it is the only one. */
function surfacesMeant(named: readonly Surface[], found: SearchResult | null): ReadonlySet<string> {
  const ofGuide = found?.entries[0]?.entry.surfaces ?? [];
  if (named.length === 0) return new Set(ofGuide.slice(0, 1).map(surfaceClass));
  const fitting = named.filter((surface) => ofGuide.includes(surface));
  return surfaceClasses(fitting.length > 0 ? fitting : named);
}

/** 'WD-40' is one word, and to leave something on has nothing to do with leaves. */
const withoutTraps = (text: string): string =>
  text.replace(/\b(wd|dot|t)[ -](\d+|cut)\b/gi, '$1$2').replace(/\bleav(?:e|ing)\b/gi, 'left');

/** 'Cloth, not leather' names no leather. */
const withoutDenied = (text: string, reader: QuestionReader): string =>
  text.replace(/\b(?:not|isnt) (?:the |a |on )?(\w+)/g, (all, word: string) =>
    reader.read(word).surfaces.length > 0 ? '' : all,
  );
