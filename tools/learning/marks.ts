import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { judge, placeMark } from '@app/evaluation/judge.js';
import { type EvaluationItem, type LabelledQuestion, readQuestionSets } from '@app/evaluation/question-sets.js';
import { scoreAnswer } from '@app/evaluation/score-answer.js';
import { root } from '../lib/paths.mjs';

/** A question with the topic that it counts for, and what its answer is worth, 0 to 1. */
interface Measured {
  topic: string;
  question: string;
  mark: (answer: Analysis) => number;
}

interface HeldQuestions {
  topics: Record<string, Omit<EvaluationItem, 'topic' | 'mustNot'>[]>;
}

/** The questions of the subjects that are emptied, kept away from what the product reads. */
export async function readHeldQuestions(): Promise<EvaluationItem[]> {
  const { topics } = JSON.parse(
    await readFile(join(root, 'tools/learning/held-questions.json'), 'utf8'),
  ) as HeldQuestions;
  return Object.entries(topics).flatMap(([topic, items]) => items.map((item) => ({ ...item, topic, mustNot: [] })));
}

/** Topics of data/evaluation/own.json that ask about what is emptied. */
const sameAs: Record<string, string> = {
  'dog hair': 'pet hair in car seats',
  'water marks on glass': 'water spots on car glass',
};

/** The name of a subject's other measure: how many of its questions rest on a guide about it. */
export const foundOf = (topic: string): string => `${topic}, found`;

/** Every question that tells whether a topic moved: those held back, and all of data/evaluation but of the guides that are gone. */
export async function questionsOfAllTopics(emptied: readonly string[]): Promise<Measured[]> {
  const [held, sets] = await Promise.all([readHeldQuestions(), readQuestionSets(join(root, 'data/evaluation'))]);
  const { equipmentCategories } = sets.own;
  const scored = (item: EvaluationItem): Measured => ({
    topic: item.topic,
    question: item.question,
    mark: ({ fix, topTip, equipment }) => scoreAnswer(item, { fix, topTip, equipment }, equipmentCategories).composite,
  });
  const labelled = (one: LabelledQuestion & { entry: string }): Measured => ({
    topic: one.entry,
    question: one.question,
    mark: ({ confidence, sources }) => placeMark(judge(one, { confidence, sources, ms: 0 })),
  });
  const found = ({ topic, question }: EvaluationItem): Measured => {
    const guides = [...emptied, topic.replaceAll(' ', '-')];
    return {
      topic: foundOf(topic),
      question,
      mark: ({ sources }) => Number(sources.some(({ id }) => guides.includes(id))),
    };
  };
  const hasGuide = (one: LabelledQuestion): one is LabelledQuestion & { entry: string } =>
    one.entry !== undefined && !emptied.includes(one.entry);
  return [
    ...held.flatMap((item) => [scored(item), found(item)]),
    ...sets.own.items.map((item) => ({ ...scored(item), topic: sameAs[item.topic] ?? `own: ${item.topic}` })),
    ...[...sets.labelled, ...sets.unfamiliar].filter(hasGuide).map(labelled),
  ];
}

/** The mean mark of each topic, asked by `ask` one after the other. */
export async function marksByTopic(
  questions: readonly Measured[],
  ask: (question: string) => Promise<Analysis>,
): Promise<Map<string, number>> {
  const marks = new Map<string, number[]>();
  for (const { topic, question, mark } of questions)
    marks.set(topic, [...(marks.get(topic) ?? []), mark(await ask(question))]);
  return new Map([...marks].map(([topic, all]) => [topic, all.reduce((sum, one) => sum + one, 0) / all.length]));
}
