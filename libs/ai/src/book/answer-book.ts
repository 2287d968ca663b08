import type { BookAnswer } from '@app/contracts/knowledge/answer-book.contract.js';
import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Concepts } from '../retrieval/concepts.js';
import type { Band } from '../retrieval/confidence.js';
import { words } from '../retrieval/tokens.js';
import { type BookModel, likelihood, scoreOf, type Signals, signsAsked, signsInGuide } from './book-model.js';
import { Directions, nameOf, nearness } from './directions.js';
import { Largest } from './largest.js';
import { type AskedWords, WordingIndex } from './wording-index.js';

/** What is known of a question beside its words. */
export interface BookQuestion {
  text: string;
  surfaces: readonly Surface[];
  /** How well each guide fits, 0 to 1, by slug, best first; those that do not are left out. */
  guides: ReadonlyMap<string, number>;
  /** How sure it is that the first of them is meant. */
  confidence: number;
  band: Band;
  /** It tells of a problem and asks nothing. */
  isProblem: boolean;
  /** Misspelt words put right. */
  repair: (list: readonly string[]) => string[];
}

export interface Candidate {
  answer: BookAnswer;
  signals: Signals;
  score: number;
  /** The nearest of its wordings. */
  wording: string;
  /** The question is one of its wordings, to the word. */
  isVerbatim: boolean;
}

export interface BookMatch {
  answer: BookAnswer;
  /** The nearest of its wordings. */
  wording: string;
  /** The probability that it answers just what was asked. */
  sureness: number;
}

/** Which answers may be meant, and whether wordings that name no subject count. */
interface Among {
  guide: string | null;
  withThen: boolean;
}

/** A question is said in fewer words. */
const MOST_WORDS = 120;
const CANDIDATES = 24;
/** All answers of so many guides are candidates. */
const LIKELY_GUIDES = 3;
const MATCHES = 3;
const negation = /\b(?:not|no|without|never|dont|doesnt|didnt|wont|isnt|cant|instead|havent)\b/;

/** The answers that are written down, found by what their questions mean. */
export class AnswerBook {
  private readonly index: WordingIndex;
  private readonly directions: Directions;
  /** Of all wordings, those of one answer after the other. */
  private readonly rows: Int8Array;
  private readonly firstRows: readonly number[];
  /** Of the answers with all their wordings. */
  private readonly wholes: Int8Array;

  constructor(
    readonly answers: readonly BookAnswer[],
    private readonly model: BookModel,
    concepts: Concepts,
  ) {
    this.index = new WordingIndex(answers);
    this.directions = new Directions(model, concepts);
    let rows = 0;
    this.firstRows = this.index.wordings.map((list) => (rows += list.length) - list.length);
    this.rows = this.directions.rowsOf(this.texts);
    this.wholes = this.directions.rowsOf(answers.map(wholeOf));
  }

  /** So sure a match has to be to be said whatever else is found. */
  get sureFrom(): number {
    return this.model.sureFrom;
  }

  /** The same among the answers of the guide in hand. */
  get sureFromInGuide(): number {
    return this.model.sureFromInGuide;
  }

  /** The directions of all texts, for a model that is to hold them ready. */
  get vectors(): BookModel['vectors'] {
    const rows = new Int8Array(this.rows.length + this.wholes.length);
    rows.set(this.rows);
    rows.set(this.wholes, this.rows.length);
    return { hashes: Uint32Array.from([...this.texts, ...this.answers.map(wholeOf)], nameOf), rows };
  }

  private get texts(): string[][] {
    return this.index.wordings.flatMap((list) => list.map(({ text }) => [text]));
  }

  /** What answers a question, with how sure that is; best first. */
  find(question: BookQuestion): BookMatch[] {
    const found = this.candidates(question);
    return this.judged(found, (at) => likelihood(this.model.trust, signsAsked(question, found, at)));
  }

  /** The same among the answers of one guide, for what is asked while that is talked of. */
  findIn(guide: string, question: BookQuestion): BookMatch[] {
    const found = this.candidatesIn(guide, question);
    return this.judged(found, (at) => likelihood(this.model.trustInGuide, signsInGuide(found, at)));
  }

  /** All that may answer a question, best first. */
  candidates(question: BookQuestion): Candidate[] {
    return this.ranked(question, { guide: null, withThen: false });
  }

  candidatesIn(guide: string, question: BookQuestion): Candidate[] {
    return this.ranked({ ...question, guides: new Map([[guide, 1]]), confidence: 1 }, { guide, withThen: true });
  }

  private judged(found: readonly Candidate[], surenessOf: (at: number) => number): BookMatch[] {
    return found
      .slice(0, MATCHES)
      .map(({ answer, wording, isVerbatim }, at) => ({ answer, wording, sureness: isVerbatim ? 1 : surenessOf(at) }))
      .sort((a, b) => b.sureness - a.sureness);
  }

  private ranked(question: BookQuestion, { guide, withThen }: Among): Candidate[] {
    const raw = words(question.text).slice(0, MOST_WORDS);
    const list = question.repair(raw);
    const asked = this.index.asked(list);
    const direction = this.directions.of(list);
    const isDenied = negation.test(raw.join(' '));
    return this.likely(asked, direction, [...question.guides.keys()].slice(0, LIKELY_GUIDES), guide)
      .map(({ at, nearWhole, covered, lacks }) => {
        const answer = this.answers[at]!;
        const { text, ...wording } = this.nearest(at, asked, direction, withThen);
        const signals = {
          ...wording,
          nearWhole,
          covered,
          lacks,
          ...placeOf(answer, question),
          otherSense: negation.test(text) === isDenied ? 0 : 1,
        };
        return {
          answer,
          signals,
          wording: text,
          score: scoreOf(this.model, signals),
          isVerbatim: this.isWording(at, raw, withThen),
        };
      })
      .sort((a, b) => Number(b.isVerbatim) - Number(a.isVerbatim) || b.score - a.score);
  }

  /** The answers that as wholes come nearest, and all of some guides; nearest first. */
  private likely(asked: AskedWords, direction: Float32Array, guides: readonly string[], only: string | null) {
    const near = new Float64Array(this.answers.length);
    const nearest = new Largest(CANDIDATES);
    const ofGuides: number[] = [];
    for (let at = 0; at < this.answers.length; at++) {
      const { guide } = this.answers[at]!;
      if (only !== null && guide !== only) continue;
      near[at] = nearness(direction, this.wholes, at);
      nearest.offer(at, near[at]! + this.index.covered(asked, at));
      if (guide !== null && guides.includes(guide)) ofGuides.push(at);
    }
    return [...new Set([...nearest.list, ...ofGuides])]
      .map((at) => ({ at, nearWhole: near[at]!, ...this.index.coverage(asked, at) }))
      .sort((a, b) => b.nearWhole + b.covered - (a.nearWhole + a.covered) || a.at - b.at);
  }

  private isWording(answer: number, asked: readonly string[], withThen: boolean): boolean {
    const words = asked.join(' ');
    return this.index.wordings[answer]!.some(({ said, isThen }) => (withThen || !isThen) && said === words);
  }

  /** How near the two nearest wordings of an answer come, and the text of the nearest. */
  private nearest(answer: number, asked: AskedWords, direction: Float32Array, withThen: boolean) {
    const best = { text: '', both: -Infinity, held: 0 };
    const nears: number[] = [];
    const likes: number[] = [];
    this.index.wordings[answer]!.forEach(({ text, isThen }, at) => {
      if (isThen && !withThen) return;
      const near = nearness(direction, this.rows, this.firstRows[answer]! + at);
      const { like, held } = this.index.likeness(asked, answer, at);
      nears.push(near);
      likes.push(like);
      if (near + like > best.both) Object.assign(best, { text, both: near + like, held });
    });
    const [near = 0, nearTwice = 0] = nears.sort((a, b) => b - a);
    const [like = 0, likeTwice = 0] = likes.sort((a, b) => b - a);
    return { text: best.text, near, nearTwice, like, likeTwice, held: best.held };
  }
}

/** Whether an answer may hold on the surfaces that were named; where none was, it may. */
export const isFor = ({ surfaces }: BookAnswer, named: readonly Surface[]): boolean =>
  surfaces === undefined || named.length === 0 || surfaces.some((one) => named.includes(one));

/** All that an answer is found by. */
const wholeOf = ({ asks, then, says }: BookAnswer): string[] => [...asks, ...then, says];

/** How far an answer is about the guide and the surface that were meant. */
function placeOf(answer: BookAnswer, { guides, confidence, surfaces }: BookQuestion) {
  const fit = guides.get(answer.guide ?? '') ?? 0;
  const isPlaced = answer.surfaces !== undefined && surfaces.length > 0;
  return {
    guide: fit,
    guideFirst: fit === 1 ? confidence : 0,
    general: answer.guide === null ? 1 : 0,
    surface: isPlaced && isFor(answer, surfaces) ? 1 : 0,
    otherSurface: isFor(answer, surfaces) ? 0 : 1,
  };
}
