export interface Probe {
  expect: { kind: string; must: string[]; mustNot: string[] };
}
export interface ProbedAnswer {
  fix: string;
  topTip: string;
  followUpQuestion: string;
  equipment: unknown[];
  products: { id: string; reason: string }[];
}
type FindAdvice = (text: string, pattern: string) => string | null;
export function objectionsToText(probe: Probe, text: string, advises: FindAdvice): string[];
export function objectionsToAnswer(probe: Probe, answer: ProbedAnswer, advises: FindAdvice): string[];
export function objectionsToInfluence(before: ProbedAnswer, after: ProbedAnswer): string[];
