export const SPIN_MS = 4_000;
const FEWEST_TURNS = 3;
const MOST_TURNS = 8;

/** Segment 0 stands under the pointer at 0 degrees and the others follow clockwise: six segments have 60 degrees each. */
export const segmentAngle = (count: number): number => 360 / count;

/** How far the wheel stands turned when a segment is under the pointer; null is the spoke before segment 0. */
export function restingAngle(segmentIndex: number | null, count: number): number {
  const angle = segmentAngle(count);
  return segmentIndex === null ? angle / 2 : (360 - segmentIndex * angle) % 360;
}

/** Where a spin ends: 3 to 8 full turns on, with the segment exactly under the pointer. */
export function spinTarget(segmentIndex: number | null, count: number, random = Math.random): number {
  const turns = FEWEST_TURNS + Math.floor(random() * (MOST_TURNS - FEWEST_TURNS + 1));
  return turns * 360 + restingAngle(segmentIndex, count);
}
