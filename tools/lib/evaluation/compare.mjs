// What changed since the run before: by figure and by question.

/** A composite that moved by less is the same answer. */
const NOTICEABLE = 0.005;

const byId = (rows) => new Map(rows.map((row) => [row.id, row]));

/** Questions of both runs whose mark changed. */
function changes(before, after, markOf) {
  const old = byId(before);
  return after.flatMap((row) => {
    const was = old.get(row.id);
    if (was === undefined) return [];
    const change = { id: row.id, before: markOf(was), after: markOf(row) };
    return Math.abs(change.after - change.before) >= NOTICEABLE ? [change] : [];
  });
}

const rise = (change) => change.after - change.before;

/** A right first guide counts 1, one in the list a half, none nothing. */
const placeMark = ({ rank }) => (rank === 1 ? 1 : rank === null ? 0 : 0.5);

/**
 * Compares two runs of the same set: figures that moved, and questions answered better or worse, what moved most first. Null without a run
 * before, or where that was of another set.
 */
export function compareRuns(before, after) {
  if (!before || before.set !== after.set || before.engine !== after.engine) return null;
  const moved = [
    ...changes(before.score.rows, after.score.rows, ({ composite }) => composite),
    ...['labelled', 'unfamiliar'].flatMap((set) => changes(before[set].outcomes, after[set].outcomes, placeMark)),
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
