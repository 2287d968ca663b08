import type { BookAnswer } from '@app/contracts/knowledge/answer-book.contract.js';
import { words } from '../retrieval/tokens.js';
import type { AnswerBook, BookQuestion, Candidate } from './answer-book.js';

/** One wording of so many is held out in a fold. */
const FOLDS = 5;
/** Of the answers that are tried one in so many is left out whole: nothing in the book answers its questions then. */
const LEFT_OUT = 5;

/** A question that was held out, with what the book that had not seen it found. */
export interface Trial {
  text: string;
  /** The name of its answer; null where the book has none. */
  wanted: string | null;
  found: Candidate[];
  /** Asked inside of a conversation about a guide. */
  isInGuide: boolean;
}

export interface TrialQuestions {
  answers: readonly BookAnswer[];
  /** What a visitor's words are beside themselves: the guides that fit them, their surfaces. */
  questionOf: (text: string) => BookQuestion;
  /** Texts that the book has no answer to. */
  strangers: readonly string[];
}

export const nameOf = ({ guide, id }: BookAnswer): string => `${guide ?? ''}/${id}`;

/** The book as it is in a fold: without the wordings and the answers that are held out. */
export const bookOfFold = (answers: readonly BookAnswer[], fold: number): BookAnswer[] =>
  answers
    .filter((_, at) => !isLeftOut(at, fold))
    .map((answer) => ({
      ...answer,
      asks: answer.asks.filter((_, at) => !isHeldOut(at, fold)),
      then: answer.then.filter((_, at) => !isHeldOut(at, fold)),
    }));

/** Asks a book that has not seen them what was held out of it. */
export function trialsOf({ answers, questionOf, strangers }: TrialQuestions, book: AnswerBook, fold: number): Trial[] {
  const anywhere = (text: string, wanted: string | null): Trial => ({
    text,
    wanted,
    found: book.candidates(questionOf(text)),
    isInGuide: false,
  });
  const inGuide = (text: string, wanted: string | null, guide: string): Trial => ({
    text,
    wanted,
    found: book.candidatesIn(guide, questionOf(text)),
    isInGuide: true,
  });
  const trials: Trial[] = [];
  answers.forEach((answer, at) => {
    if (!isTried(at, fold)) return;
    const { guide } = answer;
    const wanted = isLeftOut(at, fold) ? null : nameOf(answer);
    const asks = answer.asks.filter((_, place) => isHeldOut(place, fold));
    const then = answer.then.filter((_, place) => isHeldOut(place, fold));
    trials.push(...asks.map((text) => anywhere(text, wanted)));
    // As somebody says it who says it nearly as we have it.
    const known = answer.asks.find((_, place) => !isHeldOut(place, fold));
    if (known !== undefined && wanted !== null) trials.push(anywhere(thinned(known), wanted));
    if (guide === null) return;
    trials.push(...[...asks, ...then].map((text) => inGuide(text, wanted, guide)));
    // What is asked of another subject, or of none of ours, has no answer there.
    const stranger = strangers[at % strangers.length];
    const other = answers[(at * 7 + 400) % answers.length]!;
    if (at % 6 < 2 && other.guide !== guide) trials.push(inGuide(other.asks[0]!, null, guide));
    if (at % 6 > 3 && stranger !== undefined) trials.push(inGuide(stranger, null, guide));
  });
  return [...trials, ...strangers.map((text) => anywhere(text, null))];
}

const isHeldOut = (place: number, fold: number): boolean => place % FOLDS === fold;
/** Every other answer is enough to learn from. */
const isTried = (at: number, fold: number): boolean => at % 2 === fold % 2;
const isLeftOut = (at: number, fold: number): boolean => at % (2 * LEFT_OUT) === fold % 2;

/** Every fourth word gone. */
const thinned = (text: string): string =>
  words(text)
    .filter((_, at) => at % 4 !== 2)
    .join(' ');
