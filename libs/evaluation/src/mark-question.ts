import { judge, type JudgedAnswer, type Outcome, placeMark } from './judge.js';
import { type LabelledSet, labelledSets, type QuestionSets } from './question-sets.js';
import { type AnswerScore, type ScorableAnswer, scoreAnswer } from './score-answer.js';

export const questionSetNames = ['own', ...labelledSets] as const;
export type QuestionSetName = (typeof questionSetNames)[number];

/** An answer of the scored set below this is a wrong one. */
export const HALF_MARKS = 0.5;
const UNRELATED = 'other subjects';

/** A question of any set, with what it is about in words. */
export interface AskedQuestion {
  set: QuestionSetName;
  id: string;
  topic: string;
  question: string;
}

/** What it was answered with, as far as marks need to know. */
export type MarkedAnswer = ScorableAnswer & JudgedAnswer;

/** A question with its mark, whichever set it is of. */
export interface Marked extends AskedQuestion {
  /** 0 to 1. */
  mark: number;
  /** Which side of right and wrong it is on. */
  isRight: boolean;
  result: { score: AnswerScore } | { outcome: Outcome };
  ms: number;
}

/** Every question of every set, in the order in which they are asked. */
export const questionsOf = (sets: QuestionSets): AskedQuestion[] => [
  ...sets.own.items.map(({ id, topic, question }) => ({ set: 'own' as const, id, topic, question })),
  ...labelledSets.flatMap((set) =>
    sets[set].map(({ id, question, entry }) => ({ set, id, topic: topicOf(entry), question })),
  ),
];

/** Throws for a question that is in none of the sets. */
export function markQuestion(sets: QuestionSets, asked: AskedQuestion, answer: MarkedAnswer): Marked {
  const { set, id } = asked;
  if (set === 'own') {
    const item = sets.own.items.find((one) => one.id === id);
    if (!item) throw new Error(`There is no question ${id}.`);
    const score = scoreAnswer(item, answer, sets.own.equipmentCategories);
    return {
      ...asked,
      mark: score.composite,
      isRight: score.composite >= HALF_MARKS,
      result: { score },
      ms: answer.ms,
    };
  }
  const question = sets[set].find((one) => one.id === id);
  if (!question) throw new Error(`There is no question ${id}.`);
  const outcome = judge(question, answer);
  return { ...asked, ...rightness(set, outcome), result: { outcome }, ms: answer.ms };
}

/** Of what is none of our business, nothing may be answered as if we were sure. */
function rightness(set: LabelledSet, outcome: Outcome): Pick<Marked, 'mark' | 'isRight'> {
  const mark = set === 'unrelated' ? Number(outcome.band !== 'sure') : placeMark(outcome);
  return { mark, isRight: mark === 1 };
}

const topicOf = (entry: string | undefined): string => entry?.replaceAll('-', ' ') ?? UNRELATED;
