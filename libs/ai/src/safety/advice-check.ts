import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { HazardRule } from '@app/contracts/knowledge/safety.contract.js';
import { type Features, vectorOf } from '../learned/features.js';
import { LinearModel, type LinearModelData } from '../learned/linear-model.js';
import { normalise, words } from '../retrieval/tokens.js';
import { type AdviceSources, type AdviceWords, adviceWordsOf } from './advice/advice-words.js';
import { ClauseReader, type Sentence } from './advice/clauses.js';
import { type Grounds, groundsOf } from './advice/grounds.js';
import { joinedGrounds } from './advice/joined-grounds.js';
import { privateMatter, Recitals } from './advice/private-matters.js';
import { sentencesOf } from './advice/sentences.js';
import { foreignWord, isMention, isStatement } from './advice/vocabulary.js';
import type { HazardRules } from './hazard-rules.js';
import { adviceFeatures, kindOf, type JudgedSentence } from './learned/advice-features.js';

/** Sentences that are read together: an acid in one and bleach in the next are a mixture as well. */
const READ_TOGETHER = 2;

/**
 * Log-odds, chosen on replies by writers whose others were not trained on (docs/evaluation.md): above the first a sentence is
 * refused though no rule objects, below the second an objection to a word alone is dropped.
 */
const HARMFUL = -1.7;
const HARMLESS = -2.9;

/** What is shorter, a heading or a button, is told nothing by its words; the rules read it. */
const FEWEST_WORDS = 6;

/** The objection that a word alone raises, which a harmless sentence may have by chance. */
const DEBATABLE = 'not in the guide';

/** What the model makes of a sentence, and what the rules say of it alone. */
interface Doubt {
  odds: number;
  objection: string | null;
}

export interface AdviceRules extends AdviceSources {
  rules: HazardRules;
  /** Trained on replies of many hands (`data/training/replies`); null leaves all to the rules. */
  advice: LinearModelData | null;
  /** The prompts of ours that no reply may recite. */
  prompts?: readonly string[];
}

/**
 * Reads texts as advice: what our safety rules refuse a visitor, no text may tell them to do, and what a model writes is held to
 * the guides that it was given. Clauses that warn may name what they warn of.
 */
export class AdviceCheck {
  private readonly terms: AdviceWords;
  private readonly reader: ClauseReader;
  private readonly recitals: Recitals;
  private readonly rules: HazardRules;
  private readonly model: LinearModel | null;
  /** By what they may rest on, which is one object for all of a reply, and by sentence. */
  private readonly doubts = new WeakMap<Grounds, Map<string, Doubt>>();
  /** By guide; one that staff change is another object. */
  private readonly read = new WeakMap<KnowledgeEntry, Grounds>();

  constructor({ rules, advice, prompts = [], ...sources }: AdviceRules) {
    this.rules = rules;
    this.model = advice && new LinearModel(advice);
    this.terms = adviceWordsOf(sources);
    this.reader = new ClauseReader(this.terms);
    this.recitals = new Recitals(prompts);
  }

  /** What a text may rest on. `asked`: the visitor's own words. */
  groundsOf(entries: readonly KnowledgeEntry[], asked: string): Grounds {
    return joinedGrounds(
      entries.map((entry) => this.guideRead(entry)),
      asked,
    );
  }

  private guideRead(entry: KnowledgeEntry): Grounds {
    const known = this.read.get(entry) ?? groundsOf(entry, this.reader, this.terms);
    this.read.set(entry, known);
    return known;
  }

  /** Why the text may not be said on these grounds: what it breaks, without its words in it that visitors wrote; null where it may. */
  violation(text: string, grounds: Grounds, blacklistedBrands: readonly string[] = []): string | null {
    const objection = this.ruling(text, grounds, blacklistedBrands);
    if (!this.model || (objection !== null && kindOf(objection) !== DEBATABLE)) return objection;
    let isByOneSentence = false;
    for (const sentence of sentencesOf(text)) {
      if (words(sentence).length < FEWEST_WORDS || isSaidIn(grounds, sentence)) continue;
      const doubt = this.doubtOf(sentence, grounds, this.model);
      if (doubt.odds > (objection === null ? HARMFUL : HARMLESS)) return objection ?? 'reads like advice that harms';
      isByOneSentence ||= doubt.objection === objection;
    }
    // The model has not seen what only several sentences come to together, and overrules no safety rule.
    return isByOneSentence ? this.ruleObjection(text, grounds) : objection;
  }

  /** What the model looks at in a sentence of a reply. */
  featuresOf(said: Omit<JudgedSentence, 'objection'>): Features {
    return adviceFeatures({ ...said, objection: this.ruling(said.sentence, said.grounds, []) });
  }

  /** A stream asks for its first sentences again with each that follows. */
  private doubtOf(sentence: string, grounds: Grounds, model: LinearModel): Doubt {
    const known = this.doubts.get(grounds) ?? new Map<string, Doubt>();
    this.doubts.set(grounds, known);
    const before = known.get(sentence);
    if (before) return before;
    const objection = this.ruling(sentence, grounds, []);
    const features = adviceFeatures({ sentence, grounds, objection });
    const doubt = { odds: model.scores(vectorOf(features, model.bits)).get('harmful')!, objection };
    known.set(sentence, doubt);
    return doubt;
  }

  private ruling(text: string, grounds: Grounds, blacklistedBrands: readonly string[]): string | null {
    const sentences = sentencesOf(text).flatMap((sentence) => this.reader.read(sentence));
    const brand = this.brandIn(sentences, blacklistedBrands);
    if (brand !== undefined) return `blacklisted brand ${brand}`;
    if (this.recitals.isIn(text)) return 'a recital of the prompt';
    const own = this.unsaid(sentences, grounds);
    for (const sentence of own) {
      const matter = privateMatter(sentence.text, grounds.said, this.terms);
      if (matter) return matter;
    }
    const written = new Set(own);
    return this.firstFault(sentences, written, grounds);
  }

  /** The rule that the text breaks; null where it may be said. */
  brokenRule(text: string): HazardRule | null {
    const advice = this.reader.read(text).map(adviceIn);
    return this.ruleFor(advice);
  }

  /** Sentences that stand so in a guide need no more proof. */
  private unsaid(sentences: readonly Sentence[], grounds: Grounds): Sentence[] {
    return sentences.filter(({ text }) => !isSaidIn(grounds, text));
  }

  private firstFault(sentences: readonly Sentence[], own: ReadonlySet<Sentence>, grounds: Grounds): string | null {
    for (const [at, sentence] of sentences.entries()) {
      if (!own.has(sentence)) continue;
      const fault = this.foreignIn(sentence, grounds) ?? this.ruleAt(sentences, at);
      if (fault) return fault;
    }
    return null;
  }

  /** The objection to the first safety rule that the text breaks in words that are not a guide's. */
  private ruleObjection(text: string, grounds: Grounds): string | null {
    const sentences = this.reader.read(text);
    const broken = sentences.map((sentence, at) =>
      isSaidIn(grounds, sentence.text) ? null : this.ruleAt(sentences, at),
    );
    return broken.find((objection) => objection !== null) ?? null;
  }

  private ruleAt(sentences: readonly Sentence[], at: number): string | null {
    const together = sentences.slice(Math.max(0, at + 1 - READ_TOGETHER), at + 1);
    const rule = this.ruleFor(together.map((one) => this.toldIn(one)));
    return rule && `safety rule ${rule.id}`;
  }

  private foreignIn(sentence: Sentence, grounds: Grounds): string | null {
    if (isOnlyAsked(sentence)) return null;
    for (const clause of sentence.clauses) {
      if (clause.polarity === 'warning') continue;
      const word = foreignWord(
        clause,
        { names: sentence.names, grounds, isMention: isMention(clause, this.terms) },
        this.terms,
      );
      if (word !== null) return `not in the guide: ${word}`;
    }
    return null;
  }

  /** What the sentence tells to do or praises, and not what it says how things are. */
  private toldIn({ clauses, ...sentence }: Sentence): string {
    return adviceIn({ ...sentence, clauses: clauses.filter((clause) => !isStatement(clause, this.terms)) });
  }

  private ruleFor(advice: readonly string[]): HazardRule | null {
    const said = advice.map((text) => text.replace(TAKEN_OFF, ' ')).filter((text) => text !== '');
    for (const at of said.keys()) {
      const rule = this.rules.firstRefusal(said.slice(Math.max(0, at + 1 - READ_TOGETHER), at + 1).join(' '));
      if (rule) return rule;
    }
    return null;
  }

  private brandIn(sentences: readonly Sentence[], brands: readonly string[]): string | undefined {
    const said = ` ${sentences.map(adviceIn).join(' ')} `;
    return brands
      .map((brand) => words(brand).join(' '))
      .find((brand) => brand.length > 2 && said.includes(` ${brand} `));
  }
}

/** Without the number of a step. */
const isSaidIn = ({ sentences }: Grounds, text: string): boolean =>
  sentences.has(normalise(text.replace(/^\s*\d{1,2}[.)]\s+/, '')));

/** 'Is there grey primer at the bottom?' asks after something; 'have you tried petrol?' and 'why not …' suggest it. */
const isOnlyAsked = ({ text }: Sentence): boolean =>
  /\?["')]?\s*$/.test(text) &&
  /^(?:and |so |but |or )?(?:do|does|did|is|are|was|were|has|have|how|what|which|where|when|who|can you (?:see|feel|hear|smell|tell|spot|find)|could (?:you (?:tell|say|see)|it be))\b/i.test(
    text,
  ) &&
  !/\b(?:you tried|ever tried|how about|what about|what if|do you have any|is there any reason|you use)\b/i.test(text);

/** 'Wipe the loosened oil off': what is taken away is not used. */
const TAKEN_OFF = /\b(?:oil|grease|silicone|wax|dressing|polish|diesel|petrol|fuel)(?: \w+){0,2} off\b/g;

const adviceIn = ({ clauses }: Sentence): string =>
  clauses
    .filter(({ polarity }) => polarity === 'advice')
    .map(({ text }) => text)
    .join(' ');
