import type { AnswerBook, BookQuestion } from './answer-book.js';
import { type BookModel, likelihood, signsAsked } from './book-model.js';
import { trainJudge } from './train-weights.js';
import { nameOf } from './trials.js';

/** A question of somebody who had not seen the book, with what people said of the answers that were found for it. */
export interface JudgedQuestion {
  question: string;
  /** By the answer's name: 2 answers just what was asked, 1 is of use beside it, 0 is about something else. */
  answers: Readonly<Record<string, 0 | 1 | 2>>;
}

interface Questions {
  judged: readonly JudgedQuestion[];
  questionOf: (text: string) => BookQuestion;
}

const FOLDS = 5;
/** What share of what is said as the answer has to be just that. */
const PRECISION = 0.7;
const JUDGED = 3;

interface Row {
  question: string;
  signs: Record<string, number>;
  label: 0 | 1 | 2;
}

/** What was said of the first candidates of each question, as far as anybody judged them. */
const rowsOf = (book: AnswerBook, { judged, questionOf }: Questions): Row[] =>
  judged.flatMap(({ question, answers }) => {
    const asked = questionOf(question);
    const found = book.candidates(asked);
    return found.slice(0, JUDGED).flatMap(({ answer }, at) => {
      const label = answers[nameOf(answer)];
      return label === undefined ? [] : { question, label, signs: signsAsked(asked, found, at) };
    });
  });

const trustOf = (rows: readonly Row[]) => trainJudge(rows.map(({ signs, label }) => ({ signs, isRight: label === 2 })));

/** The surest answer to each question, as a model says it that has not seen the question; surest first. */
export function heldOutFirsts(book: AnswerBook, questions: Questions): { sureness: number; label: 0 | 1 | 2 }[] {
  const rows = rowsOf(book, questions);
  const texts = [...new Set(rows.map(({ question }) => question))];
  return Array.from({ length: FOLDS }, (_, fold) => {
    const heldOut = new Set(texts.filter((_text, at) => at % FOLDS === fold));
    const trust = trustOf(rows.filter(({ question }) => !heldOut.has(question)));
    return [...heldOut].flatMap((text) => {
      const own = rows.filter(({ question }) => question === text);
      const judged = own.map(({ signs, label }) => ({ sureness: likelihood(trust, signs), label }));
      return judged.sort((a, b) => b.sureness - a.sureness).slice(0, 1);
    });
  })
    .flat()
    .sort((a, b) => b.sureness - a.sureness);
}

/** How far the book may be trusted, learned from all questions, and from when on its answers are said. */
export function learnTrust(book: AnswerBook, questions: Questions): Pick<BookModel, 'trust' | 'sureFrom'> {
  let right = 0;
  let sureFrom = 1;
  heldOutFirsts(book, questions).forEach(({ sureness, label }, at) => {
    if (label === 2) right++;
    if (right / (at + 1) >= PRECISION) sureFrom = sureness;
  });
  return { trust: trustOf(rowsOf(book, questions)), sureFrom: Number(sureFrom.toFixed(3)) };
}
