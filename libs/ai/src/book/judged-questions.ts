import type { AnswerBook, BookQuestion, Candidate } from './answer-book.js';
import { type BookModel, likelihood, signsAsked, signsInGuide } from './book-model.js';
import { trainJudge } from './train-weights.js';
import { nameOf } from './trials.js';

/** 2 answers just what was asked, 1 is of use beside it, 0 is about something else. */
export type Label = 0 | 1 | 2;

/** A message of somebody who had not seen the book, with what people said of the answers that were found for it. */
export interface JudgedQuestion {
  question: string;
  /** The guide that was talked of; absent where the message stands by itself. */
  guide?: string;
  /** By the answer's name. */
  answers: Readonly<Record<string, Label>>;
}

export interface JudgedQuestions {
  judged: readonly JudgedQuestion[];
  /** A message as the book is asked it. */
  questionOf: (text: string) => BookQuestion;
  /** Messages that no answer of the guide in hand is to. */
  strangers: readonly string[];
}

const FOLDS = 5;
/** What share of what is said as the answer has to be just that, by itself and in a conversation. */
const PRECISION = 0.7;
const PRECISION_IN_GUIDE = 0.8;
const JUDGED = 3;

interface Row {
  question: string;
  signs: Record<string, number>;
  label: Label;
}

/** What was said of the first candidates of each message, as far as anybody judged them. */
function rowsOf(book: AnswerBook, { judged, questionOf }: JudgedQuestions, isInGuide: boolean): Row[] {
  return judged.flatMap(({ question, guide, answers }) => {
    if ((guide !== undefined) !== isInGuide) return [];
    const asked = questionOf(question);
    const found = guide === undefined ? book.candidates(asked) : book.candidatesIn(guide, asked);
    return firstOf(found, (at) => {
      const label = answers[nameOf(found[at]!.answer)];
      const signs = guide === undefined ? signsAsked(asked, found, at) : signsInGuide(found, at);
      return label === undefined ? [] : [{ question, label, signs }];
    });
  });
}

/** In the middle of a talk people ask of other things, too: nothing of the guide in hand answers that. */
function strangersOf(book: AnswerBook, { judged, strangers, questionOf }: JudgedQuestions): Row[] {
  const guides = judged.flatMap(({ guide }) => guide ?? []);
  return guides.flatMap((guide, at) => {
    const question = strangers[at % strangers.length];
    if (question === undefined) return [];
    const found = book.candidatesIn(guide, questionOf(question)).slice(0, 1);
    return found.map(() => ({ question, label: 0 as const, signs: signsInGuide(found, 0) }));
  });
}

const firstOf = <T>(found: readonly Candidate[], each: (at: number) => T[]): T[] =>
  found.slice(0, JUDGED).flatMap((_candidate, at) => each(at));

const trustOf = (rows: readonly Row[]) => trainJudge(rows.map(({ signs, label }) => ({ signs, isRight: label === 2 })));

/** The surest answer to each message, as a model says it that has not seen the message; surest first. */
export function heldOutFirsts(
  book: AnswerBook,
  questions: JudgedQuestions,
  isInGuide = false,
): { sureness: number; label: Label }[] {
  const rows = rowsOf(book, questions, isInGuide);
  const strangers = isInGuide ? strangersOf(book, questions) : [];
  const texts = [...new Set(rows.map(({ question }) => question))];
  return Array.from({ length: FOLDS }, (_, fold) => {
    const heldOut = new Set(texts.filter((_text, at) => at % FOLDS === fold));
    const trust = trustOf([...rows.filter(({ question }) => !heldOut.has(question)), ...strangers]);
    return [...heldOut].flatMap((text) => {
      const own = rows.filter(({ question }) => question === text);
      const judged = own.map(({ signs, label }) => ({ sureness: likelihood(trust, signs), label }));
      return judged.sort((a, b) => b.sureness - a.sureness).slice(0, 1);
    });
  })
    .flat()
    .sort((a, b) => b.sureness - a.sureness);
}

/** How far the book may be trusted, learned from all messages, and from when on its answers are said. */
export function learnTrust(
  book: AnswerBook,
  questions: JudgedQuestions,
): Pick<BookModel, 'trust' | 'sureFrom' | 'trustInGuide' | 'sureFromInGuide'> {
  return {
    trust: trustOf(rowsOf(book, questions, false)),
    sureFrom: sureFrom(heldOutFirsts(book, questions), PRECISION),
    trustInGuide: trustOf([...rowsOf(book, questions, true), ...strangersOf(book, questions)]),
    sureFromInGuide: sureFrom(heldOutFirsts(book, questions, true), PRECISION_IN_GUIDE),
  };
}

/** The least sureness from which on so large a share is right. */
function sureFrom(firsts: readonly { sureness: number; label: Label }[], precision: number): number {
  let right = 0;
  let least = 1;
  firsts.forEach(({ sureness, label }, at) => {
    if (label === 2) right++;
    if (right / (at + 1) >= precision) least = sureness;
  });
  return Number(least.toFixed(3));
}
