/** How many answers took up to a step of time: `figure-sources.ts` says how long a step is. */
export interface TimeStep {
  step: number;
  n: number;
}

/** The end of a step in milliseconds, to two digits: more would pretend. */
const endOf = (step: number): number => Number((2 ** (step / 4)).toPrecision(2));

/** How long the fastest `share` of them took at most; null where there is none. */
export function percentile(steps: readonly TimeStep[], share: number): number | null {
  const total = steps.reduce((sum, { n }) => sum + n, 0);
  if (total <= 0) return null;
  let passed = 0;
  for (const { step, n } of [...steps].sort((a, b) => a.step - b.step)) {
    passed += n;
    if (passed >= total * share) return endOf(step);
  }
  return null;
}

export const middleAndSlow = (steps: readonly TimeStep[]) => ({
  middleMs: percentile(steps, 0.5),
  slowMs: percentile(steps, 0.95),
});
