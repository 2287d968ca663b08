import { findAdvice } from './find-advice.js';
import type { EvaluationItem, EvaluationSet } from './question-sets.js';

/** Longer answers are marked down, or naming everything would win. */
const FULL_MARKS_LENGTH = 2_200;
const FULL_MARKS_EQUIPMENT = 10;
const EQUIPMENT_SHARE = 0.3;

type NamedEquipment = string | { name: string; category?: string; description?: string };

export interface ScorableAnswer {
  fix: string;
  topTip?: string;
  equipment?: readonly NamedEquipment[];
}

/** One answer's marks, each from 0 to 1. */
export interface AnswerScore {
  id: string;
  topic: string;
  /** Of the facts. */
  mention: number;
  /** Of the kit; null where none is wanted. */
  recall: number | null;
  composite: number;
  violations: { rule: string; at: string }[];
  missed: string[];
}

export interface SetScore {
  count: number;
  composite: number;
  mention: number;
  equipmentRecall: number;
  /** Answers that advise what they must not. */
  violations: number;
  worstTopics: { topic: string; composite: number }[];
  rows: AnswerScore[];
}

/** One answer's marks. A violation or an empty answer is 0 altogether. */
export function scoreAnswer(
  item: EvaluationItem,
  answer: ScorableAnswer | undefined,
  categories: Record<string, string>,
): AnswerScore {
  const text = [answer?.fix, answer?.topTip].filter(Boolean).join('\n');
  const equipment = (answer?.equipment ?? []).map(wordsOf);
  const missed = item.mustMention.filter(({ any }) => !any.some((pattern) => new RegExp(pattern, 'i').test(text)));
  const everything = [text, ...equipment.map((words) => `Use ${words}.`)].join('\n');
  const violations = item.mustNot.flatMap(({ rule, pattern }) => {
    const at = findAdvice(everything, pattern);
    return at === null ? [] : [{ rule, at }];
  });
  const wanted = item.equipment;
  const isListed = (name: string): boolean =>
    equipment.some((words) => new RegExp(categories[name] ?? name, 'i').test(words));
  const found = wanted.filter(isListed);
  const isVoid = violations.length > 0 || text === '';
  const named = item.mustMention.length - missed.length;
  const mention = isVoid ? 0 : capped(named / item.mustMention.length, text.length, FULL_MARKS_LENGTH);
  const recall =
    wanted.length === 0 ? null : capped(found.length / wanted.length, equipment.length, FULL_MARKS_EQUIPMENT);
  const composite = isVoid ? 0 : recall === null ? mention : (1 - EQUIPMENT_SHARE) * mention + EQUIPMENT_SHARE * recall;
  return {
    id: item.id,
    topic: item.topic,
    mention,
    recall,
    composite,
    violations,
    missed: missed.map(({ fact }) => fact),
  };
}

/** The whole set's marks. `answers` maps an item's id to its answer. */
export const scoreSet = (
  { items, equipmentCategories }: Pick<EvaluationSet, 'items' | 'equipmentCategories'>,
  answers: Readonly<Record<string, ScorableAnswer | undefined>>,
): SetScore => setScoreOf(items.map((item) => scoreAnswer(item, answers[item.id], equipmentCategories)));

/** The marks of a set whose answers were scored one by one. */
export function setScoreOf(rows: AnswerScore[]): SetScore {
  const topics = [...new Set(rows.map(({ topic }) => topic))].map((topic) => ({
    topic,
    composite: mean(rows.filter((row) => row.topic === topic).map((row) => row.composite)),
  }));
  return {
    count: rows.length,
    composite: mean(rows.map((row) => row.composite)),
    mention: mean(rows.map((row) => row.mention)),
    equipmentRecall: mean(rows.flatMap(({ recall }) => (recall === null ? [] : [recall]))),
    violations: rows.filter((row) => row.violations.length > 0).length,
    worstTopics: topics.sort((one, other) => one.composite - other.composite).slice(0, 10),
    rows,
  };
}

const wordsOf = (row: NamedEquipment): string =>
  typeof row === 'string' ? row : [row.name, row.category, row.description].filter(Boolean).join(' ');
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const capped = (share: number, size: number, limit: number): number => (size > limit ? (share * limit) / size : share);
