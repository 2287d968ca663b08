import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A problem on the car, with what a good answer names and must not advise. */
export interface EvaluationItem {
  id: string;
  topic: string;
  question: string;
  /** Facts, each with the patterns that tell it. */
  mustMention: { fact: string; any: string[] }[];
  mustNot: { rule: string; pattern: string }[];
  /** Names of `equipmentCategories`. */
  equipment: string[];
}

/** The format car-detailing-eval/1. */
export interface EvaluationSet {
  format: string;
  set: string;
  items: EvaluationItem[];
  equipmentCategories: Record<string, string>;
}

/** A question with the guide that answers it; none where no guide would be right. */
export interface LabelledQuestion {
  id: string;
  question: string;
  entry?: string;
}

/** Measure retrieval: our visitors' style, a style that nothing was fitted to, and what is none of our business. */
export const labelledSets = ['labelled', 'unfamiliar', 'unrelated'] as const;
export type LabelledSet = (typeof labelledSets)[number];

export interface QuestionSets extends Record<LabelledSet, LabelledQuestion[]> {
  own: EvaluationSet;
}

/** Reads the sets of a folder such as data/evaluation. */
export async function readQuestionSets(folder: string): Promise<QuestionSets> {
  const read = async <Content>(name: string): Promise<Content> =>
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Content;
  const questionsOf = async (name: LabelledSet): Promise<LabelledQuestion[]> =>
    (await read<{ questions: LabelledQuestion[] }>(name)).questions;
  const [own, labelled, unfamiliar, unrelated] = await Promise.all([
    read<EvaluationSet>('own'),
    ...labelledSets.map(questionsOf),
  ]);
  return { own, labelled: labelled!, unfamiliar: unfamiliar!, unrelated: unrelated! };
}
