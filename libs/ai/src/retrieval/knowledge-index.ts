import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { Decoy } from '@app/contracts/knowledge/safety.contract.js';
import type { RetrievedEntry } from '../answer-engine.js';
import { type Band, bandOf, confidenceOf, type ConfidenceFeatures } from './confidence.js';
import { Concepts, isConcept, type QueryTerms } from './concepts.js';
import { decoyTerms, entryTerms, shortTexts, vocabulary } from './index-documents.js';
import { isBritishEnglish } from './english.js';
import { GramIndex } from './gram-index.js';
import { NoteIndex } from './note-index.js';
import { PassageIndex } from './passage-index.js';
import { Recent } from './recent.js';
import { type IsEnglish, SpellingRepair } from './spelling.js';
import { stem } from './stemmer.js';
import { sideFit, surfaceFit } from './surface-fit.js';
import { TermIndex } from './term-index.js';
import { MOST_READINGS, type TextReading, TextReader } from './text-reader.js';
import { contentStems, isStopWord } from './tokens.js';

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
  features: ConfidenceFeatures;
}

const gramWeight = 0.3;
/** What the entry closest in meaning gains on the one that is furthest, where an embedding model is asked. */
const meaningWeight = 0.2;
/** A term of this weight stands in the title, the problem or several aliases: the entry is about it. */
const aboutIt = 2;
/** A term of this weight stands in the title, the problem and most aliases. */
const itsSubject = 10;
/** Visitors may be wrong about what it is not, so its guide stays possible. */
const shareOfDenied = 0.7;
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

interface Scores {
  grams: Float64Array;
  total: Float64Array;
}

const noFeatures: ConfidenceFeatures = { evidence: 0, grams: 0, margin: 0, tie: 0, overDecoy: 0, named: 0, foreign: 0 };

/** Approved entries, searchable in memory. Built whole and never changed: a new set of entries is a new index. */
export class KnowledgeIndex {
  private readonly concepts: Concepts;
  private readonly reader: TextReader;
  private readonly terms: TermIndex;
  private readonly grams: GramIndex;
  private readonly heard: ReadonlySet<string>;
  private readonly elsewhere: ReadonlySet<string>;
  private readonly matters: ReadonlySet<string>;
  private readonly scored = new Recent<Scores>(MOST_READINGS);
  private sentences: PassageIndex | null = null;
  private shortAnswers: NoteIndex | null = null;

  constructor(
    readonly entries: readonly IndexedEntry[],
    lexicon: Lexicon,
    private readonly decoys: readonly Decoy[],
    isEnglish: IsEnglish = isBritishEnglish,
  ) {
    this.concepts = new Concepts(lexicon);
    const terms = entries.map(({ entry }) => entryTerms(entry, this.concepts));
    this.heard = new Set(terms.flatMap((one) => [...one.keys()]));
    this.terms = new TermIndex([...terms, ...decoys.map((decoy) => decoyTerms(decoy, this.concepts))]);
    this.elsewhere = new Set(contentStems(lexicon.elsewhere));
    this.matters = new Set(contentStems(lexicon.matters));
    this.grams = new GramIndex([
      ...entries.map(({ entry }) => shortTexts(entry)),
      ...decoys.map((decoy) => decoy.examples.join(' ')),
    ]);
    const known = vocabulary(
      entries.map(({ entry }) => entry),
      lexicon,
      decoys,
    );
    this.reader = new TextReader(new SpellingRepair(known, isEnglish), this.concepts, (word) =>
      this.terms.has(stem(word)),
    );
  }

  /** Every sentence of the guides; made at the first question that wants one. */
  get passages(): PassageIndex {
    this.sentences ??= new PassageIndex(
      this.entries.map(({ entry }) => entry),
      this.concepts,
    );
    return this.sentences;
  }

  /** The short answers of the guides; made at the first question that wants one. */
  get notes(): NoteIndex {
    this.shortAnswers ??= new NoteIndex(
      this.entries.map(({ entry }) => entry),
      this.concepts,
      (term) => this.terms.idf(term),
    );
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
      ({ entry }) => entry.slug === query.guide && surfaceFit(entry, query.surfaces) >= 1,
    );
    const ranked = this.entries
      .map((_, doc) => doc)
      .filter((doc) => total[doc]! > 0)
      .sort((a, b) => Number(b === meant) - Number(a === meant) || byRank(a, b));
    const decoyDoc = this.decoys.map((_, i) => this.entries.length + i).sort(byScore)[0];
    const decoyScore = decoyDoc === undefined ? 0 : total[decoyDoc]!;
    const first = ranked[0];
    // A question with a word of our trade in it needs more than a few shared everyday words to be somebody else's.
    const handicap = [...query.terms].some(([term, weight]) => isConcept(term) && weight >= 0.6) ? 0.85 : 1;
    const isForeign = decoyScore >= faintest && decoyScore * handicap > (first === undefined ? 0 : total[first]!);
    const found = {
      decoy: isForeign && decoyDoc !== undefined ? this.decoys[decoyDoc - this.entries.length]! : null,
      isAboutCarCare: [...query.terms.keys()].some((term) => !/^[a-z0-9]/.test(term)),
      messes: query.messes,
      unheard: repaired.filter((word) => !isStopWord(word) && !this.heard.has(stem(word))),
    };
    if (first === undefined) return { ...found, entries: [], confidence: 0, band: 'unknown', features: noFeatures };

    const features = this.features(query, scored, ranked, decoyScore);
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

  /** Every entry's and then every decoy's score. */
  private score({ terms, messes, denied, surfaces, side }: QueryTerms, text: string): Scores {
    const lexical = this.terms.scores(terms);
    const grams = this.grams.scores(text);
    const total = lexical.map(
      (score, doc) =>
        (score + gramWeight * grams[doc]!) *
        surfaceFit(this.entries[doc]?.entry, surfaces) *
        sideFit(this.entries[doc]?.entry, side) *
        this.messFit(doc, messes) *
        this.denialFit(doc, denied),
    );
    return { grams, total };
  }

  private features(
    query: QueryTerms,
    { grams, total }: Scores,
    ranked: readonly number[],
    decoyScore: number,
  ): ConfidenceFeatures {
    const first = ranked[0]!;
    const { related } = this.entries[first]!.entry;
    const rival = ranked.slice(1).find((doc) => !related.includes(this.entries[doc]!.entry.slug));
    const lead = 1 - (total[ranked[1] ?? -1] ?? 0) / total[first]!;
    return {
      evidence: this.evidence(query, first),
      grams: grams[first]!,
      margin: (total[first]! - (rival === undefined ? 0 : total[rival]!)) / total[first]!,
      tie: Math.max(0, 1 - lead / closeCall),
      overDecoy: total[first]! - decoyScore,
      named: query.guides.includes(this.entries[first]!.entry.slug) ? 1 : 0,
      foreign: this.foreignness(query, first),
    };
  }

  /** A word from elsewhere counts unless this entry speaks of it ('lawn sprinkler'), and half beside a surface of a car. */
  private foreignness({ terms, surfaces }: QueryTerms, doc: number): number {
    let sum = 0;
    for (const [term, weight] of terms) {
      if (this.terms.weightIn(doc, term) >= mentionsIt) continue;
      if (this.matters.has(term)) return 1;
      if (this.elsewhere.has(term)) sum += this.terms.idf(term) * weight;
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

  /** 'It isn't tar': the guide whose subject that is has to fit the better otherwise. */
  private denialFit(doc: number, denied: readonly string[]): number {
    return denied.some((term) => this.terms.weightIn(doc, term) >= itsSubject) ? shareOfDenied : 1;
  }

  /** A guide for none of the messes that were named is less likely, whatever else it shares with the question. */
  private messFit(doc: number, messes: readonly string[]): number {
    if (messes.length === 0 || doc >= this.entries.length) return 1;
    return messes.some((term) => this.terms.weightIn(doc, term) >= aboutIt) ? 1 : 0.8;
  }
}
