/** A run as a point of the drawing: 0 to 1 from below to above, null where it has no figure. */
export type Point = number | null;

export interface HistoryLine {
  /** As the `d` of an SVG path: from run to run, with no gap where one has no figure. */
  path: string;
  dots: { at: number; x: number; y: number }[];
}

/** Points side by side in a box, from the lowest that is drawn at its foot to the highest at its top. */
export function historyLine(
  points: readonly Point[],
  range: { low: number; high: number },
  box: { width: number; height: number },
): HistoryLine {
  const step = points.length > 1 ? box.width / (points.length - 1) : 0;
  const span = range.high - range.low || 1;
  const dots = points.flatMap((point, at) =>
    point === null ? [] : [{ at, x: round(at * step), y: round(box.height * (1 - (point - range.low) / span)) }],
  );
  return { path: dots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''), dots };
}

/** What is drawn: the points with a little air, in whole twentieths, so that a small change does not look like a large one. */
export function rangeOf(points: readonly Point[]): { low: number; high: number } {
  const known = points.filter((point) => point !== null);
  const low = Math.floor((Math.min(1, ...known) - 0.01) * 20) / 20;
  const high = Math.ceil((Math.max(0, ...known) + 0.01) * 20) / 20;
  return { low: Math.max(0, low), high: Math.min(1, high) };
}

const round = (number: number): number => Math.round(number * 10) / 10;
