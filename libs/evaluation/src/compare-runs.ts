import type { Evaluation } from './evaluation.js';
import type { Goal } from './goals.js';
import { placeMark } from './judge.js';

/** A composite that moved by less is the same answer. */
const NOTICEABLE = 0.005;

export interface Change {
  id: string;
  before: number;
  after: number;
}

export interface Comparison {
  figures: { what: string; before: number; after: number }[];
  better: Change[];
  worse: Change[];
}

/** What is compared of a run. */
export interface ComparableRun extends Pick<Evaluation, 'set' | 'engine'> {
  goals: Pick<Goal, 'what' | 'measured'>[];
  score: { rows: { id: string; composite: number }[] };
  labelled: { outcomes: { id: string; rank: number | null }[] };
  unfamiliar: { outcomes: { id: string; rank: number | null }[] };
}

/**
 * Compares two runs of the same set: figures that moved, and questions answered better or worse, what moved most first. Null
 * without a run before, or where that was of another set or engine.
 */
export function compareRuns(before: ComparableRun | null, after: ComparableRun): Comparison | null {
  if (!before || before.set !== after.set || before.engine !== after.engine) return null;
  const moved = [
    ...changes(before.score.rows, after.score.rows, ({ composite }) => composite),
    ...(['labelled', 'unfamiliar'] as const).flatMap((set) =>
      changes(before[set].outcomes, after[set].outcomes, placeMark),
    ),
  ].toSorted((one, other) => rise(other) - rise(one));
  return {
    figures: after.goals.flatMap(({ what, measured }) => {
      const was = before.goals.find((goal) => goal.what === what)?.measured ?? null;
      return was === null || measured === null || was === measured ? [] : [{ what, before: was, after: measured }];
    }),
    better: moved.filter((change) => rise(change) > 0),
    worse: moved.filter((change) => rise(change) < 0).reverse(),
  };
}

/** Questions of both runs whose mark changed. */
function changes<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
  markOf: (row: Row) => number,
): Change[] {
  const old = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const was = old.get(row.id);
    if (was === undefined) return [];
    const change = { id: row.id, before: markOf(was), after: markOf(row) };
    return Math.abs(rise(change)) >= NOTICEABLE ? [change] : [];
  });
}

const rise = ({ before, after }: Change): number => after - before;
