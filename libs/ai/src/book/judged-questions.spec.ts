import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { conceptsOf } from '../retrieval/once-per-entry.js';
import { testAssistant } from '../testing-knowledge.factory.js';
import { AnswerBook } from './answer-book.js';
import { bookQuestion } from './book-question.js';
import { heldOutFirsts, type JudgedQuestion } from './judged-questions.js';

const judged = JSON.parse(
  readFileSync(join(process.cwd(), 'data/training/answers/judged.json'), 'utf8'),
) as JudgedQuestion[];

/** Each question is judged by a trust that has not learned from it. */
describe('how sure the book is of an answer', () => {
  let firsts: ReturnType<typeof heldOutFirsts>;
  let sureFrom: number;
  beforeAll(async () => {
    const { files, index, reader } = await testAssistant();
    const book = new AnswerBook(files.answers, files.bookModel, conceptsOf(files.lexicon));
    ({ sureFrom } = book);
    const questionOf = (text: string) => {
      const reading = reader.read(text);
      return bookQuestion({ ...reading, isProblem: reading.asked.kind === 'problem' }, index.search(text, 10), index);
    };
    firsts = heldOutFirsts(book, { judged, questionOf });
  });

  const from = (least: number) => {
    const said = firsts.filter(({ sureness }) => sureness >= least);
    const share = (label: number) => said.filter((one) => one.label === label).length / said.length;
    return { said: said.length / firsts.length, right: share(2), wrong: share(0) };
  };

  it('is enough to say it for two questions in five, of which seven in ten are answered and one in fifteen gets something else', () => {
    const { said, right, wrong } = from(sureFrom);
    expect(said).toBeGreaterThan(0.4);
    expect(right).toBeGreaterThan(0.68);
    expect(wrong).toBeLessThan(0.07);
  });

  it('is never far off where it is surest', () => {
    const { said, right, wrong } = from(0.75);
    expect(said).toBeGreaterThan(0.08);
    expect(right).toBeGreaterThan(0.78);
    expect(wrong).toBeLessThan(0.03);
  });
});
