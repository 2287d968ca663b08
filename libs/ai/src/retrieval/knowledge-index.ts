import type { KnowledgeEntry, Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { Decoy } from '@app/contracts/knowledge/safety.contract.js';
import type { RetrievedEntry } from '../answer-engine.js';
import { type Band, bandOf, confidenceOf, type ConfidenceFeatures } from './confidence.js';
import { Concepts, isConcept, type QueryTerms } from './concepts.js';
import { isBritishEnglish } from './english.js';
import { GramIndex } from './gram-index.js';
import { type IsEnglish, SpellingRepair } from './spelling.js';
import { TermIndex } from './term-index.js';
import { isStopWord, words } from './tokens.js';

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
  /** What has to come off, as far as the question names it (lexicon concepts marked `mess`). */
  messes: string[];
  features: ConfidenceFeatures;
}

const gramWeight = 0.3;
/** A term of this weight stands in the title, the problem or several aliases: the entry is about it. */
const aboutIt = 2;
/** So much matched meaning is as much as a question ever needs: about six telling words. */
const enoughEvidence = 24;
/** Only so many words of a question are searched for: the rest of a long story rarely adds a topic. */
const maxQueryWords = 120;
/** How sure it is that a question which says nothing but 'wash my car' means the guide named for it. */
const surelyMeant = 0.9;
/** Below the band 'closest': a question that fits another subject better is never answered from a guide. */
const highestOfDecoys = 0.39;
/** A decoy that shares less than this with the question says nothing about it. */
const faintest = 0.3;

interface Scores {
  grams: Float64Array;
  total: Float64Array;
}

const noFeatures: ConfidenceFeatures = { evidence: 0, grams: 0, margin: 0, overDecoy: 0 };

/** Approved entries, searchable in memory. Built whole and never changed: a new set of entries is a new index. */
export class KnowledgeIndex {
  private readonly concepts: Concepts;
  private readonly spelling: SpellingRepair;
  private readonly terms: TermIndex;
  private readonly grams: GramIndex;

  constructor(
    readonly entries: readonly IndexedEntry[],
    lexicon: Lexicon,
    private readonly decoys: readonly Decoy[],
    isEnglish: IsEnglish = isBritishEnglish,
  ) {
    this.concepts = new Concepts(lexicon);
    this.terms = new TermIndex([
      ...entries.map(({ entry }) => this.entryTerms(entry)),
      ...decoys.map((decoy) => this.decoyTerms(decoy)),
    ]);
    this.grams = new GramIndex([
      ...entries.map(({ entry }) => shortTexts(entry)),
      ...decoys.map((decoy) => decoy.examples.join(' ')),
    ]);
    this.spelling = new SpellingRepair(vocabulary(entries, lexicon, decoys), isEnglish);
  }

  bySlug(slug: string): RetrievedEntry | null {
    const found = this.entries.find(({ entry }) => entry.slug === slug);
    return found ? { ...found, score: 1 } : null;
  }

  /** The `k` best entries for a question in a visitor's words. The same text always gives the same answer. */
  search(text: string, k: number): SearchResult {
    const repaired = words(text)
      .slice(0, maxQueryWords)
      .flatMap((word) => (isStopWord(word) ? [word] : this.spelling.repair(word)));
    const query = this.concepts.ofQuestion(withJoined(repaired, (word) => this.spelling.knows(word)));
    const scored = this.score(query, repaired.filter((word) => !isStopWord(word)).join(' '));
    const { total } = scored;
    const byScore = (a: number, b: number): number => total[b]! - total[a]! || a - b;
    const meant = this.entries.findIndex(({ entry }) => entry.slug === query.guide);
    const ranked = this.entries
      .map((_, doc) => doc)
      .filter((doc) => total[doc]! > 0)
      .sort((a, b) => Number(b === meant) - Number(a === meant) || byScore(a, b));
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
    };
    if (first === undefined) return { ...found, entries: [], confidence: 0, band: 'unknown', features: noFeatures };

    const features = this.features(query.terms, scored, ranked, decoyScore);
    const judged = first === meant ? Math.max(surelyMeant, confidenceOf(features)) : confidenceOf(features);
    const confidence = found.decoy ? Math.min(highestOfDecoys, judged) : judged;
    const entries = ranked.slice(0, k).map((doc) => ({ ...this.entries[doc]!, score: Number(total[doc]!.toFixed(4)) }));
    return { ...found, entries, confidence, band: bandOf(confidence), features };
  }

  /** Every entry's and then every decoy's score. */
  private score({ terms, messes, surfaces }: QueryTerms, text: string): Scores {
    const lexical = this.terms.scores(terms);
    const grams = this.grams.scores(text);
    const total = lexical.map(
      (score, doc) =>
        (score + gramWeight * grams[doc]!) * surfaceFit(this.entries[doc]?.entry, surfaces) * this.messFit(doc, messes),
    );
    return { grams, total };
  }

  private features(
    terms: ReadonlyMap<string, number>,
    { grams, total }: Scores,
    ranked: readonly number[],
    decoyScore: number,
  ): ConfidenceFeatures {
    const first = ranked[0]!;
    const { related } = this.entries[first]!.entry;
    const rival = ranked.slice(1).find((doc) => !related.includes(this.entries[doc]!.entry.slug));
    return {
      evidence: this.evidence(terms, first),
      grams: grams[first]!,
      margin: (total[first]! - (rival === undefined ? 0 : total[rival]!)) / total[first]!,
      overDecoy: total[first]! - decoyScore,
    };
  }

  private evidence(terms: ReadonlyMap<string, number>, doc: number): number {
    let held = 0;
    for (const [term, weight] of terms)
      held += this.terms.idf(term) * weight * Math.min(1, this.terms.weightIn(doc, term) / aboutIt);
    return Math.min(1, held / enoughEvidence);
  }

  /** A guide for none of the messes that were named is less likely, whatever else it shares with the question. */
  private messFit(doc: number, messes: readonly string[]): number {
    if (messes.length === 0 || doc >= this.entries.length) return 1;
    return messes.some((term) => this.terms.weightIn(doc, term) >= aboutIt) ? 1 : 0.8;
  }

  private entryTerms(entry: KnowledgeEntry): Map<string, number> {
    const terms = new Map<string, number>();
    const add = (weight: number, ...texts: string[]) =>
      texts.forEach((text) => this.concepts.addTo(terms, text, weight));
    add(3, entry.title);
    add(2, entry.problem, ...entry.keywords);
    add(1.5, ...entry.aliases);
    add(1, entry.summary);
    add(0.4, ...entry.videoKeywords);
    add(0.15, ...entry.steps.map((step) => `${step.title} ${step.text}`), entry.topTip);
    add(0.6, ...entry.neverDo);
    add(0.1, ...entry.diagnosis, ...entry.variants.map((variant) => JSON.stringify(variant.change)));
    return terms;
  }

  private decoyTerms(decoy: Decoy): Map<string, number> {
    const terms = new Map<string, number>();
    for (const text of [decoy.subject, ...decoy.examples]) this.concepts.addTo(terms, text, 1.8);
    return terms;
  }
}

/** A guide for the surface that was named is a little likelier, one for other surfaces a little less likely. */
function surfaceFit(entry: KnowledgeEntry | undefined, named: readonly Surface[]): number {
  if (!entry || named.length === 0 || entry.surfaces.length === 0) return 1;
  return named.some((surface) => entry.surfaces.includes(surface)) ? 1.05 : 0.9;
}

const shortTexts = (entry: KnowledgeEntry): string =>
  [entry.title, entry.problem, ...entry.aliases, ...entry.keywords].join(' ');

/** 'wind screen' is also searched as 'windscreen' where the knowledge knows that word. */
function withJoined(list: readonly string[], isKnown: (word: string) => boolean): string[] {
  return list.flatMap((word, at) => {
    const next = list[at + 1];
    return next !== undefined && word.length > 2 && next.length > 2 && isKnown(word + next)
      ? [word, word + next]
      : [word];
  });
}

function vocabulary(entries: readonly IndexedEntry[], lexicon: Lexicon, decoys: readonly Decoy[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, times: number) =>
    words(text).forEach((word) => counts.set(word, (counts.get(word) ?? 0) + times));
  for (const { entry } of entries) {
    // Aliases hold misspellings on purpose, so they are searched but never the target of a repair.
    for (const text of [entry.title, entry.problem, entry.summary, ...entry.steps.map((step) => step.text)])
      add(text, 2);
    entry.keywords.forEach((keyword) => add(keyword, 1));
  }
  for (const concept of lexicon.concepts) concept.words.forEach((word) => add(word, 1));
  for (const surface of lexicon.surfaces) surface.words.forEach((word) => add(word, 1));
  for (const decoy of decoys) decoy.examples.forEach((example) => add(example, 1));
  return counts;
}
