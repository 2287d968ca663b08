import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { Decoy } from '@app/contracts/knowledge/safety.contract.js';
import type { RetrievedEntry } from '../answer-engine.js';
import { type Band, bandOf, confidenceOf, type ConfidenceFeatures } from './confidence.js';
import { isConcept, type QueryTerms } from './concepts.js';
import { itsSubject } from './index-documents.js';
import { IndexParts } from './index-parts.js';
import { isBritishEnglish } from './english.js';
import { firstOf } from './first-of.js';
import { heirsOf } from './heirs.js';
import { NoteIndex } from './note-index.js';
import { Recent } from './recent.js';
import type { IsEnglish } from './spelling.js';
import { stem } from './stemmer.js';
import { sideFit, surfaceFit } from './surface-fit.js';
import type { TermIndex } from './term-index.js';
import { MOST_READINGS, type TextReading, TextReader } from './text-reader.js';
import { isStopWord } from './tokens.js';

export interface IndexedEntry {
  entry: KnowledgeEntry;
  version: number;
}

export interface SearchResult {
  /** Best first. */
  entries: RetrievedEntry[];
  /** Probability (0 to 1) that the first one is right; 0 without entries. */
  confidence: number;
  band: Band;
  /** The subject that is not ours and fits better than every entry, null where none does. */
  decoy: Decoy | null;
  /** True where the question has at least one word of car care or of a mess, however little it matched. */
  isAboutCarCare: boolean;
  /** Words of the question that no guide uses. */
  unheard: string[];
  /** What has to come off, as far as the question names it (lexicon concepts marked `mess`). */
  messes: string[];
  /** What its words stand for: stems, `#` a concept, `~` a surface. */
  terms: string[];
  features: ConfidenceFeatures;
}

const gramWeight = 0.3;
/** What the entry closest in meaning gains on the one that is furthest, where an embedding model is asked. */
const meaningWeight = 0.2;
/** A term of this weight stands in the title, the problem or several aliases: the entry is about it. */
const aboutIt = 2;
/** Visitors may be wrong about what it is not, so its guide stays possible. */
const shareOfDenied = 0.7;
const shareOfOtherMess = 0.8;
/** A term of this weight stands at least in one alias or the summary. */
const mentionsIt = 1;
/** Words that no concept knows ('wallet', 'boss') are shared by chance more often than words of the trade. */
const shareOfStrange = 0.7;
/** So much matched meaning is as much as a question ever needs: about six telling words. */
const enoughEvidence = 24;
/** How sure it is that a question which says nothing but 'wash my car' means the guide named for it. */
const surelyMeant = 0.9;
/** Below the band 'closest': a question that fits another subject better is never answered from a guide. */
const highestOfDecoys = 0.29;
/** A lead over the second entry of less than this share of the score is a close call. */
const closeCall = 0.25;
/** So much meaning of words from elsewhere is as foreign as a question can be: one telling word, or two everyday ones. */
const plainlyForeign = 6;
/** A decoy that shares less than this with the question says nothing about it. */
const faintest = 0.3;

const guideOf = ({ entry }: IndexedEntry): KnowledgeEntry => entry;

const areSame = (some: readonly IndexedEntry[], others: readonly IndexedEntry[]): boolean =>
  some.length === others.length &&
  some.every(({ entry, version }, at) => entry === others[at]!.entry && version === others[at]!.version);

interface Scores {
  grams: Float64Array;
  total: Float64Array;
}

/** Who is how far ahead: the best two entries, and the best one that is no neighbour of the first. */
interface Standing {
  first: number;
  second: number | undefined;
  rival: number | undefined;
  decoyScore: number;
}

const noFeatures: ConfidenceFeatures = { evidence: 0, grams: 0, margin: 0, tie: 0, overDecoy: 0, named: 0, foreign: 0 };

/**
 * Approved entries, searchable in memory. Never changed: another set of entries is another index, and `over` makes it of one that
 * differs in a few.
 */
export class KnowledgeIndex {
  private readonly parts: IndexParts;
  private readonly terms: TermIndex;
  private readonly reader: TextReader;
  private readonly heirs: ReadonlyMap<string, string>;
  private readonly scored = new Recent<Scores>(MOST_READINGS);
  private shortAnswers: NoteIndex | null = null;

  /** `parts`: those of an index of the same guides, where it is laid over another one. */
  constructor(
    readonly entries: readonly IndexedEntry[],
    private readonly lexicon: Lexicon,
    private readonly decoys: readonly Decoy[],
    private readonly isEnglish: IsEnglish = isBritishEnglish,
    parts: IndexParts | null = null,
  ) {
    this.parts = parts ?? new IndexParts(entries.map(guideOf), { lexicon, decoys, isEnglish });
    const { guides, concepts, spelling, terms } = this.parts;
    this.terms = terms;
    this.heirs = heirsOf(lexicon, guides, concepts);
    this.reader = new TextReader(spelling, concepts, (word) => terms.has(stem(word)));
  }

  /**
   * The index of these entries: it answers as if it had been made of them alone, to the last digit. Entries that are the same
   * objects as here are not indexed again, so that a changed one costs little more than itself.
   */
  over(entries: readonly IndexedEntry[]): KnowledgeIndex {
    if (areSame(entries, this.entries)) return this;
    const { lexicon, decoys, isEnglish, parts } = this;
    return new KnowledgeIndex(entries, lexicon, decoys, isEnglish, parts.over(entries.map(guideOf)));
  }

  /** The short answers of the guides; made at the first question that wants one. */
  get notes(): NoteIndex {
    const { guides, concepts, terms } = this.parts;
    this.shortAnswers ??= new NoteIndex(guides, concepts, (term) => terms.idf(term));
    return this.shortAnswers;
  }

  bySlug(slug: string): RetrievedEntry | null {
    const found = this.entries.find(({ entry }) => entry.slug === slug);
    return found ? { ...found, score: 1 } : null;
  }

  /** A text's words as they are searched for, misspellings repaired, and the terms that they stand for. */
  understand(text: string): TextReading {
    return this.reader.read(text);
  }

  /** Misspelt words put right, all others as they stand. */
  repaired(list: readonly string[]): string[] {
    return this.reader.repaired(list);
  }

  /** How much a term of `understand` tells: high for rare ones. */
  idf(term: string): number {
    return this.terms.idf(term);
  }

  /**
   * The `k` best entries for a question in a visitor's words. The same text always gives the same answer. `closeness` in meaning,
   * by slug, can change the order among entries that share words with the question; how sure it is stays a matter of the words,
   * for which it was measured.
   */
  search(text: string, k: number, closeness?: ReadonlyMap<string, number> | null): SearchResult {
    const { words: repaired, query } = this.understand(text);
    const scored = this.scored.get(text, () =>
      this.score(query, repaired.filter((word) => !isStopWord(word)).join(' ')),
    );
    const { total } = scored;
    const byScore = (a: number, b: number): number => total[b]! - total[a]! || a - b;
    const gain = this.gains(closeness);
    const byRank = (a: number, b: number): number => total[b]! + gain[b]! - total[a]! - gain[a]! || a - b;
    const meant = this.entries.findIndex(
      ({ entry }) =>
        query.guide !== null && entry.slug === this.guideNow(query.guide) && surfaceFit(entry, query.surfaces) >= 1,
    );
    const inOrder = (a: number, b: number): number => Number(b === meant) - Number(a === meant) || byRank(a, b);
    const sharing = [...this.entries.keys()].filter((doc) => total[doc]! > 0);
    const ranked = firstOf(sharing, Math.max(2, k), inOrder);
    const decoyDocs = this.decoys.map((_, i) => this.entries.length + i);
    const [decoyDoc] = firstOf(decoyDocs, 1, byScore);
    const decoyScore = decoyDoc === undefined ? 0 : total[decoyDoc]!;
    const first = ranked[0];
    // A question with a word of our trade in it needs more than a few shared everyday words to be somebody else's.
    const handicap = [...query.terms].some(([term, weight]) => isConcept(term) && weight >= 0.6) ? 0.85 : 1;
    const isForeign = decoyScore >= faintest && decoyScore * handicap > (first === undefined ? 0 : total[first]!);
    const found = {
      decoy: isForeign && decoyDoc !== undefined ? this.decoys[decoyDoc - this.entries.length]! : null,
      isAboutCarCare: [...query.terms.keys()].some((term) => !/^[a-z0-9]/.test(term)),
      messes: query.messes,
      terms: [...query.terms.keys()],
      unheard: repaired.filter((word) => !isStopWord(word) && !this.terms.has(stem(word), this.entries.length)),
    };
    if (first === undefined) return { ...found, entries: [], confidence: 0, band: 'unknown', features: noFeatures };

    const [rival] = firstOf(this.unrelatedTo(first, sharing), 1, inOrder);
    const features = this.features(query, scored, { first, second: ranked[1], rival, decoyScore });
    const judged = first === meant ? Math.max(surelyMeant, confidenceOf(features)) : confidenceOf(features);
    const confidence = found.decoy ? Math.min(highestOfDecoys, judged) : judged;
    const entries = ranked.slice(0, k).map((doc) => ({ ...this.entries[doc]!, score: Number(total[doc]!.toFixed(4)) }));
    // 'Moss on my lawn' has a word of ours in it, and is not ours all the same.
    const isAboutCarCare = found.isAboutCarCare && (features.foreign === 0 || query.surfaces.length > 0);
    return { ...found, isAboutCarCare, entries, confidence, band: bandOf(confidence, features.foreign), features };
  }

  /** What every entry gains by its closeness in meaning; nothing where none is known. */
  private gains(closeness: ReadonlyMap<string, number> | null | undefined): Float64Array {
    const gains = new Float64Array(this.entries.length);
    if (!closeness || closeness.size === 0) return gains;
    const known = [...closeness.values()];
    const [low, high] = [Math.min(...known), Math.max(...known)];
    this.entries.forEach(({ entry }, doc) => {
      const close = closeness.get(entry.slug) ?? low;
      gains[doc] = high > low ? (meaningWeight * (close - low)) / (high - low) : 0;
    });
    return gains;
  }

  /** What of the question speaks for an entry, the most telling first: its words, and what they mean in whatever words. */
  why(text: string, slug: string): { words: string[]; meanings: string[] } {
    const doc = this.entries.findIndex(({ entry }) => entry.slug === slug);
    const { words: repaired, query } = this.understand(text);
    const counts = (term: string): number =>
      this.terms.idf(term) * (query.terms.get(term) ?? 0) * Math.min(1, this.terms.weightIn(doc, term) / aboutIt);
    const telling = (named: readonly (readonly [name: string, term: string])[]): string[] => [
      ...new Set(
        named
          .filter(([, term]) => counts(term) > 0)
          .sort(([, one], [, other]) => counts(other) - counts(one))
          .map(([name]) => name),
      ),
    ];
    return {
      words: telling(repaired.map((word) => [word, stem(word)])),
      meanings: telling(
        [...query.terms.keys()]
          .filter((term) => /^[#~]/.test(term))
          .map((term) => [term.slice(1).replaceAll('-', ' '), term]),
      ),
    };
  }

  /** The guide that the lexicon means by this name, or the one that has come in its place. */
  private guideNow(named: string): string {
    return this.heirs.get(named) ?? named;
  }

  /** Every entry's and then every decoy's score. */
  private score({ terms, messes, denied, surfaces, side }: QueryTerms, text: string): Scores {
    const lexical = this.terms.scores(terms);
    const grams = this.parts.grams.scores(text);
    const messy = messes.length > 0 ? this.terms.weighing(messes, aboutIt) : null;
    const deniedOf = this.terms.weighing(denied, itsSubject);
    const total = lexical.map((score, doc) => {
      const entry = this.entries[doc]?.entry;
      // A guide for none of the messes that were named is less likely, whatever else it shares with the question.
      const messFit = messy && entry && !messy.has(doc) ? shareOfOtherMess : 1;
      // 'It isn't tar': the guide whose subject that is has to fit the better otherwise.
      const denialFit = deniedOf.has(doc) ? shareOfDenied : 1;
      return (
        (score + gramWeight * grams[doc]!) * surfaceFit(entry, surfaces) * sideFit(entry, side) * messFit * denialFit
      );
    });
    return { grams, total };
  }

  /** Those of `docs` that the guide of `doc` does not name as its neighbours. */
  private unrelatedTo(doc: number, docs: readonly number[]): number[] {
    const { related } = this.entries[doc]!.entry;
    return docs.filter((other) => other !== doc && !related.includes(this.entries[other]!.entry.slug));
  }

  private features(
    query: QueryTerms,
    { grams, total }: Scores,
    { first, second, rival, decoyScore }: Standing,
  ): ConfidenceFeatures {
    const lead = 1 - (second === undefined ? 0 : total[second]!) / total[first]!;
    return {
      evidence: this.evidence(query, first),
      grams: grams[first]!,
      margin: (total[first]! - (rival === undefined ? 0 : total[rival]!)) / total[first]!,
      tie: Math.max(0, 1 - lead / closeCall),
      overDecoy: total[first]! - decoyScore,
      named: query.guides.some((guide) => this.guideNow(guide) === this.entries[first]!.entry.slug) ? 1 : 0,
      foreign: this.foreignness(query, first),
    };
  }

  /** A word from elsewhere counts unless this entry speaks of it ('lawn sprinkler'), and half beside a surface of a car. */
  private foreignness({ terms, surfaces }: QueryTerms, doc: number): number {
    let sum = 0;
    for (const [term, weight] of terms) {
      if (this.terms.weightIn(doc, term) >= mentionsIt) continue;
      if (this.parts.matters.has(term)) return 1;
      if (this.parts.elsewhere.has(term)) sum += this.terms.idf(term) * weight;
    }
    return Math.min(1, sum / plainlyForeign) * (surfaces.length > 0 ? 0.5 : 1);
  }

  private evidence({ terms, strange }: QueryTerms, doc: number): number {
    const shareOf = (term: string) => (strange.includes(term) ? shareOfStrange : 1);
    let held = 0;
    for (const [term, weight] of terms)
      held += this.terms.idf(term) * weight * shareOf(term) * Math.min(1, this.terms.weightIn(doc, term) / aboutIt);
    return Math.min(1, held / enoughEvidence);
  }
}
