import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { alikeness, meaningOf } from '@app/ai/retrieval/alike.js';
import { normalise } from '@app/ai/retrieval/tokens.js';
import { questionsOf } from '@app/evaluation/mark-question.js';
import { type QuestionSets, readQuestionSets } from '@app/evaluation/question-sets.js';

/** Fewer words that carry meaning may be anybody's: two people who ask about tar ask the same. */
const TELLING = 4;

/** Tells whether a text is a question of these sets, however it is written: in another case, form or order of its words. */
export function recogniserOf(sets: QuestionSets): (text: string) => boolean {
  const questions = questionsOf(sets).map(({ question }) => question);
  const same = new Set(questions.map(normalise));
  const meanings = questions.map(meaningOf).filter(({ size }) => size >= TELLING);
  return (text) => {
    if (same.has(normalise(text))) return true;
    const meaning = meaningOf(text);
    return meaning.size >= TELLING && meanings.some((one) => alikeness(one, meaning) === 1);
  };
}

/** Keeps what measures the answers out of what they rest on. The questions are read once they are needed. */
@Injectable()
export class Measure {
  private read: Promise<(text: string) => boolean> | undefined;

  recogniser(): Promise<(text: string) => boolean> {
    return (this.read ??= readQuestionSets(join(process.cwd(), 'data/evaluation')).then(recogniserOf));
  }
}

/** Why such a question is refused, as a sentence. */
export const isMeasureWords = (text: string): string =>
  `“${text}” is a question of the evaluation: answers that know it would only measure themselves.`;
