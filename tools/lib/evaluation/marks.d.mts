export type Band = 'sure' | 'closest' | 'unknown' | 'rule';
export interface JudgedAnswer {
  confidence: string;
  sources: { kind: string; id: string }[];
  trace?: { retrieved: { slug: string }[]; retrievalConfidence: number | null };
  ms: number;
}
export interface Outcome {
  id: string;
  question: string;
  entry: string | null;
  /** The best guides, at most three. */
  found: string[];
  /** Place of the right guide among all considered, from 1; null where it is not among them. */
  rank: number | null;
  band: Band;
  /** The probability that was stored with the answer. */
  said: number | null;
  ms: number;
}
export interface Goal {
  what: string;
  measured: number | null;
  bound: string;
  /** Null where it could not be measured. */
  holds: boolean | null;
}
export interface RetrievalMarks {
  count: number;
  first: number | null;
  topThree: number | null;
  sure: number;
  sureRight: number | null;
}
export function percentile(numbers: readonly number[], share: number): number | null;
export function bandOf(answer: Pick<JudgedAnswer, 'confidence' | 'sources'>): Band;
export function judge(question: { id: string; question: string; entry?: string | null }, answer: JudgedAnswer): Outcome;
export function retrievalMarks(outcomes: readonly Outcome[], options: { hasTrace: boolean }): RetrievalMarks;
export function reliability(outcomes: readonly Outcome[]): { band: Band; count: number; right: number | null }[];
export function calibration(
  outcomes: readonly Outcome[],
): { from: number; to: number; count: number; said: number | null; right: number | null }[];
export function goalsOf(measured: {
  score: { composite: number; violations: number };
  labelled: RetrievalMarks;
  unfamiliar: RetrievalMarks;
  unrelated: RetrievalMarks;
  probes: { objections: string[] | null }[] | null;
}): Goal[];
