import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import { PhraseBook } from './phrases.js';
import { stem } from './stemmer.js';
import { isStopWord, words } from './tokens.js';

interface ConceptTerm {
  term: string;
  weight: number;
  mess: boolean;
  guide: string | null;
  means: string | null;
}

export type Side = keyof Lexicon['sides'];

export interface QueryTerms {
  terms: Map<string, number>;
  /** Terms of what has to come off, if the question names any. */
  messes: string[];
  /** Terms of what it is not, in the visitor's words. */
  denied: string[];
  surfaces: Surface[];
  /** The side of the doors that it is on; null where the question names none or both. */
  side: Side | null;
  /** The guide meant where the question says nothing but one thing, and perhaps where and how old it is; null otherwise. */
  guide: string | null;
  /** The guides of all concepts that are named. */
  guides: string[];
  /** Stems of the words that no concept, surface or detail knows. */
  strange: string[];
}

/** Words that only describe (surface, colour, how old) count this much beside a mess that is named. */
const besideMess = 0.4;
/** Words that belong to no concept (tools, places, people) count this much beside a mess. */
const strangeBesideMess = 0.7;

/** Words that leave a question as general as it was. */
const fillers = new Set(
  'without safely properly correctly home drive outside inside first beginner beginners dirty yourself myself care maintenance routine correct whole step steps grubby'.split(
    ' ',
  ),
);

/** What a mess leaves: 'coffee stain' is a question about the stain, 'coffee' alone need not be. */
const traces = new Set('stain stains stained mark marks spot spots smell smells smelly spill spilt spilled'.split(' '));

/** Turns texts into terms: the stems of their words, a term `#id` for every concept and `~surface` for every surface they speak of. */
export class Concepts {
  private readonly concepts: PhraseBook<ConceptTerm>;
  private readonly surfaces: PhraseBook<ConceptTerm & { surface: Surface }>;
  private readonly details: PhraseBook<string>;
  private readonly sides: PhraseBook<Side>;

  constructor(lexicon: Lexicon) {
    this.concepts = new PhraseBook(
      lexicon.concepts.map(({ id, words: list, weight, mess, guide, means }) => ({
        words: list,
        value: { term: `#${id}`, weight, mess, guide: guide ?? null, means: guide ?? means ?? null },
      })),
    );
    this.surfaces = new PhraseBook(
      lexicon.surfaces.map(({ surface, words: list }) => ({
        words: list,
        value: { term: `~${surface}`, weight: 0.5, mess: false, guide: null, means: null, surface },
      })),
    );
    this.sides = new PhraseBook(
      (['outside', 'inside'] as const).map((side) => ({ words: lexicon.sides[side], value: side })),
    );
    const { fresh, set, damaged } = lexicon.severities;
    this.details = new PhraseBook([
      {
        words: [
          ...fresh,
          ...set,
          ...lexicon.colours,
          ...lexicon.carTypes,
          ...damaged.filter((word) => word.includes(' ')),
        ],
        value: 'detail',
      },
    ]);
  }

  /** The terms of a question, each with how much it counts. */
  ofQuestion(list: readonly string[], denied: ReadonlySet<string> = new Set()): QueryTerms {
    const named = this.concepts.find(list);
    const isDenied = ({ at, length }: (typeof named)[number]): boolean =>
      list.slice(at, at + length).every((word) => denied.has(word));
    const concepts = named.filter((hit) => !isDenied(hit));
    const ignored = positions(named.filter(isDenied));
    const surfaces = this.surfaces.find(list);
    const messes = concepts.filter((hit) => hit.value.mess);
    const inMess = positions(messes);
    const describing = positions([...surfaces, ...this.details.find(list)]);
    const inConcept = positions([...concepts, ...surfaces]);
    const isStrange = (word: string, at: number) => !isStopWord(word) && !inConcept.has(at) && !describing.has(at);
    const share = (at: number): number => {
      if (messes.length === 0 || inMess.has(at)) return 1;
      if (describing.has(at)) return besideMess;
      return inConcept.has(at) ? 1 : strangeBesideMess;
    };
    const terms = new Map<string, number>();
    const add = (term: string, weight: number) => terms.set(term, Math.max(terms.get(term) ?? 0, weight));
    list.forEach((word, at) => isStopWord(word) || ignored.has(at) || add(stem(word), share(at)));
    for (const hit of [...concepts, ...surfaces])
      add(hit.value.term, hit.value.weight * (hit.value.mess ? 1 : share(hit.at)));
    return {
      guide: this.onlyGuide(list, concepts, describing, surfaces.length > 0),
      guides: [...new Set(concepts.flatMap((hit) => hit.value.guide ?? []))],
      terms,
      messes: [...new Set(messes.map((hit) => hit.value.term))],
      denied: named.filter(isDenied).map((hit) => hit.value.term),
      surfaces: [...new Set(surfaces.map((hit) => hit.value.surface))],
      side: onlyOne(this.sides.find(list).map((hit) => hit.value)),
      strange: [...new Set(list.filter(isStrange).map(stem))],
    };
  }

  private onlyGuide(
    list: readonly string[],
    hits: readonly { value: ConceptTerm; at: number; length: number }[],
    describing: ReadonlySet<number>,
    namesSurface: boolean,
  ): string | null {
    const guided = hits.filter((hit) => hit.value.means !== null);
    const [only] = new Set(guided.map((hit) => hit.value.means));
    const covered = positions(guided.filter((hit) => hit.value.means === only));
    const isAboutMess = guided.every((hit) => hit.value.mess);
    if (isAboutMess && !namesSurface && !list.some((word) => traces.has(word))) return null;
    const isTrace = (word: string, at: number) => isAboutMess && (traces.has(word) || describing.has(at));
    const isOnlyTrace = ({ at, length }: { at: number; length: number }) =>
      list.slice(at, at + length).every((word, i) => isTrace(word, at + i));
    // 'drive through car wash' is no filler around 'wash': the words say something of their own.
    const saysMore = positions(hits.filter((hit) => hit.value.means !== only && !isOnlyTrace(hit)));
    const isFiller = (word: string, at: number) =>
      (fillers.has(word) || isTrace(word, at) || describing.has(at)) && !saysMore.has(at);
    return only && list.every((word, at) => covered.has(at) || isStopWord(word) || isFiller(word, at)) ? only : null;
  }

  /** The terms of the concepts and surfaces that a text speaks of. */
  named(list: readonly string[]): Set<string> {
    return new Set([...this.concepts.find(list), ...this.surfaces.find(list)].map((hit) => hit.value.term));
  }

  /** Adds the terms of a field of a document, each occurrence counting `weight`. */
  addTo(document: Map<string, number>, text: string, weight: number): void {
    const list = words(text);
    const add = (term: string) => document.set(term, (document.get(term) ?? 0) + weight);
    list
      .filter((word) => !isStopWord(word))
      .map(stem)
      .forEach(add);
    for (const hit of [...this.concepts.find(list), ...this.surfaces.find(list)]) add(hit.value.term);
  }
}

const positions = (hits: readonly { at: number; length: number }[]): Set<number> =>
  new Set(hits.flatMap((hit) => Array.from({ length: hit.length }, (_, i) => hit.at + i)));

/** What all of them are; null where they differ or there are none. */
function onlyOne<T>(list: readonly T[]): T | null {
  const [first, ...others] = new Set(list);
  return first !== undefined && others.length === 0 ? first : null;
}

export const isConcept = (term: string): boolean => term.startsWith('#');
