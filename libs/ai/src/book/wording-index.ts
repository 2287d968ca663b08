import type { BookAnswer } from '@app/contracts/knowledge/answer-book.contract.js';
import { stem } from '../retrieval/stemmer.js';
import { words } from '../retrieval/tokens.js';

/** One way of asking for an answer. */
export interface Wording {
  text: string;
  /** Its words alone: two wordings that have them in common are the same. */
  said: string;
  /** It names no subject, so that it is understood in a conversation alone. */
  isThen: boolean;
}

/** What a text has in common with a wording: both weighed by what each word tells. */
export interface Likeness {
  /** Cosine of the two. */
  like: number;
  /** How much of the wording the text holds. */
  held: number;
}

/** A text's words as the index knows them. */
export interface AskedWords {
  /** What each of the first words tells, squared. */
  weights: Float64Array;
  /** All of them together. */
  whole: number;
  /** Which of the first words each answer has, a bit for each. */
  had: Uint32Array;
  /** 1 for each word of the index that was asked. */
  isAsked: Uint8Array;
}

/** Bits of a number. */
const MOST_WORDS = 32;

/**
 * The words of a book: of its wordings, and of each answer with all its wordings. Little words count as well, for they are what
 * asks. A word is a number here, as each of some 400,000 is looked at whenever an answer is sought.
 */
export class WordingIndex {
  /** Of each answer, its own. */
  readonly wordings: readonly (readonly Wording[])[];
  private readonly vocabulary = new Vocabulary();
  /** The words of each wording, those of one answer after the other. */
  private readonly stems: readonly (readonly Uint32Array[])[];
  /** The answers that have each word. */
  private readonly answersBy: readonly (readonly number[])[];
  /** What each word tells, squared; and one that no wording has. */
  private readonly information: Float64Array;
  private readonly maxInformation: number;

  constructor(private readonly answers: readonly BookAnswer[]) {
    const counts: number[] = [];
    const answersBy: number[][] = [];
    const stems: Uint32Array[][] = [];
    let total = 0;
    this.wordings = answers.map(({ asks, then, says }, answer) => {
      const has = (one: number): void => {
        const others = (answersBy[one] ??= []);
        if (others.at(-1) !== answer) others.push(answer);
      };
      const own: Uint32Array[] = [];
      const read = (text: string, isThen: boolean): Wording => {
        const list = words(text);
        const numbers = this.vocabulary.numbersOf(list);
        for (const one of numbers) {
          has(one);
          counts[one] = (counts[one] ?? 0) + 1;
        }
        own.push(Uint32Array.from(numbers));
        const said = list.join(' ');
        // Most are written so, and need not be kept twice.
        return { text, said: said === text ? text : said, isThen };
      };
      const wordings = [...asks.map((text) => read(text, false)), ...then.map((text) => read(text, true))];
      this.vocabulary.numbersOf(words(says)).forEach(has);
      stems.push(own);
      total += own.length;
      return wordings;
    });
    this.stems = stems;
    this.answersBy = answersBy;
    this.maxInformation = Math.log(1 + total);
    this.information = Float64Array.from({ length: this.vocabulary.size }, (_, one) => {
      return Math.log(1 + total / (1 + (counts[one] ?? 0))) ** 2;
    });
  }

  asked(list: readonly string[]): AskedWords {
    const first = [...new Set(list.map(stem))].slice(0, MOST_WORDS).map((one) => this.vocabulary.numberOf(one));
    const weights = Float64Array.from(first, (one) =>
      one === undefined ? this.maxInformation ** 2 : this.information[one]!,
    );
    const had = new Uint32Array(this.answers.length);
    const isAsked = new Uint8Array(this.vocabulary.size);
    for (const [bit, one] of first.entries()) {
      if (one === undefined) continue;
      isAsked[one] = 1;
      for (const answer of this.answersBy[one]!) had[answer]! |= 1 << bit;
    }
    return { weights, had, isAsked, whole: weights.reduce((sum, value) => sum + value, 0) || 1 };
  }

  /** How much of a text an answer and its wordings hold. */
  covered({ weights, had, whole }: AskedWords, answer: number): number {
    let covered = 0;
    const bits = had[answer]!;
    for (let bit = 0; bit < weights.length; bit++) if ((bits >>> bit) & 1) covered += weights[bit]!;
    return covered / whole;
  }

  /** The same, and what the most telling word tells that they lack, as a share of the most possible. */
  coverage(asked: AskedWords, answer: number): { covered: number; lacks: number } {
    const bits = asked.had[answer]!;
    const lacks = asked.weights.reduce((most, value, bit) => ((bits >>> bit) & 1 ? most : Math.max(most, value)), 0);
    return { covered: this.covered(asked, answer), lacks: Math.sqrt(lacks) / this.maxInformation };
  }

  likeness({ isAsked, whole }: AskedWords, answer: number, wording: number): Likeness {
    let shared = 0;
    let length = 0;
    for (const one of this.stems[answer]![wording]!) {
      const value = this.information[one]!;
      length += value;
      if (isAsked[one] === 1) shared += value;
    }
    return { like: shared / Math.sqrt(whole * length || 1), held: shared / (length || 1) };
  }
}

/** A number for each stem. Of the words of a book one in thirty is another one, so each is stemmed once. */
class Vocabulary {
  private readonly byStem = new Map<string, number>();
  private readonly byWord = new Map<string, number>();

  get size(): number {
    return this.byStem.size;
  }

  numberOf(stemmed: string): number | undefined {
    return this.byStem.get(stemmed);
  }

  /** Of each word once; words that are not known yet are from now on. */
  numbersOf(list: readonly string[]): number[] {
    const numbers: number[] = [];
    for (const word of list) {
      const number = this.learned(word);
      if (!numbers.includes(number)) numbers.push(number);
    }
    return numbers;
  }

  private learned(word: string): number {
    const known = this.byWord.get(word);
    if (known !== undefined) return known;
    const stemmed = stem(word);
    const number = this.byStem.get(stemmed) ?? this.byStem.size;
    this.byStem.set(stemmed, number);
    this.byWord.set(word, number);
    return number;
  }
}
