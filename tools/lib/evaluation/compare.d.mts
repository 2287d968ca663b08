import type { Goal } from './marks.mjs';

export interface ComparableRun {
  set: string;
  engine: string;
  goals: Pick<Goal, 'what' | 'measured'>[];
  score: { rows: { id: string; composite: number }[] };
  labelled: { outcomes: { id: string; rank: number | null }[] };
  unfamiliar: { outcomes: { id: string; rank: number | null }[] };
}
export interface Change {
  id: string;
  before: number;
  after: number;
}
export function compareRuns(
  before: ComparableRun | null,
  after: ComparableRun,
): { figures: { what: string; before: number; after: number }[]; better: Change[]; worse: Change[] } | null;
