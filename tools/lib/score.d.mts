export interface EvaluationItem {
  id: string;
  topic: string;
  question: string;
  mustMention: { fact: string; any: string[] }[];
  mustNot: { rule: string; pattern: string }[];
  equipment: string[];
}
export interface EvaluationSet {
  format: string;
  items: EvaluationItem[];
  equipmentCategories: Record<string, string>;
}
export interface ScorableAnswer {
  fix: string;
  topTip?: string;
  equipment?: (string | { name: string; category?: string; description?: string })[];
}
export interface AnswerScore {
  id: string;
  topic: string;
  mention: number;
  recall: number | null;
  composite: number;
  violations: { rule: string; at: string }[];
  missed: string[];
}
export function findAdvice(text: string, pattern: string): string | null;
export function scoreAnswer(
  item: EvaluationItem,
  answer: ScorableAnswer | undefined,
  categories: Record<string, string>,
): AnswerScore;
export function scoreSet(
  set: EvaluationSet,
  answers: Record<string, ScorableAnswer | undefined>,
): {
  count: number;
  composite: number;
  mention: number;
  equipmentRecall: number;
  violations: number;
  worstTopics: { topic: string; composite: number }[];
  rows: AnswerScore[];
};
