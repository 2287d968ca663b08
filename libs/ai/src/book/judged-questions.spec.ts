import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { conceptsOf } from '../retrieval/once-per-entry.js';
import { testAssistant } from '../testing-knowledge.factory.js';
import { AnswerBook, type BookQuestion } from './answer-book.js';
import { bookQuestion } from './book-question.js';
import { heldOutFirsts, type JudgedQuestion } from './judged-questions.js';

const read = (file: string) =>
  JSON.parse(readFileSync(join(process.cwd(), 'data/training/answers', file), 'utf8')) as JudgedQuestion[];
const judged = [...read('judged.json'), ...read('judged-follow-ups.json')];

/** Each question is judged by a trust that has not learned from it. */
describe('how sure the book is of an answer', () => {
  let firsts: Record<'alone' | 'inGuide', ReturnType<typeof heldOutFirsts>>;
  let book: AnswerBook;
  let questionOf: (text: string) => BookQuestion;
  beforeAll(async () => {
    const { files, index, reader } = await testAssistant();
    book = new AnswerBook(files.answers, files.bookModel, conceptsOf(files.lexicon));
    questionOf = (text) => {
      const reading = reader.read(text);
      return bookQuestion({ ...reading, isProblem: reading.asked.kind === 'problem' }, index.search(text, 10), index);
    };
    const strangers = files.decoys.flatMap(({ examples }) => examples);
    const questions = { judged, questionOf, strangers };
    firsts = { alone: heldOutFirsts(book, questions), inGuide: heldOutFirsts(book, questions, true) };
  });

  const from = (least: number, where: 'alone' | 'inGuide' = 'alone') => {
    const said = firsts[where].filter(({ sureness }) => sureness >= least);
    const share = (label: number) => said.filter((one) => one.label === label).length / said.length;
    return { said: said.length / firsts[where].length, right: share(2), wrong: share(0) };
  };

  it('is enough to say it for two questions in five, of which seven in ten are answered and one in fifteen gets something else', () => {
    const { said, right, wrong } = from(book.sureFrom);
    expect(said).toBeGreaterThan(0.4);
    expect(right).toBeGreaterThan(0.68);
    expect(wrong).toBeLessThan(0.07);
  });

  it('puts the surest first, whichever comes nearest', () => {
    const ordered = judged
      .filter(({ guide }) => guide === undefined)
      .slice(0, 40)
      .map(({ question }) => book.find(questionOf(question)).map(({ sureness }) => sureness));
    expect(ordered).toEqual(ordered.map((list) => list.toSorted((a, b) => b - a)));
  });

  it('is never far off where it is surest', () => {
    const { said, right, wrong } = from(0.75);
    expect(said).toBeGreaterThan(0.08);
    expect(right).toBeGreaterThan(0.78);
    expect(wrong).toBeLessThan(0.03);
  });

  it('in the middle of a talk is enough to say it for three messages in five, of which eight in ten are answered', () => {
    const { said, right, wrong } = from(book.sureFromInGuide, 'inGuide');
    expect(said).toBeGreaterThan(0.6);
    expect(right).toBeGreaterThan(0.78);
    expect(wrong).toBeLessThan(0.07);
  });
});
