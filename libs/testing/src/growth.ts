/** The larger size by the smaller one. */
const TIMES = 8;
/**
 * What eight times the size may cost: linear work takes 8 times as long, quadratic work 64 times. Between them is room
 * for sorting, for caches that the larger size no longer fits, and for the collector.
 */
export const BELOW_QUADRATIC = 24;
/** Milliseconds that the larger size has to take: of less, too much is the engine's own work. */
const MEASURABLE_MS = 50;
/** Milliseconds that the smaller size counts for at least: shorter ones are chance. */
const LEAST_MS = 1;
/** Quadratic work takes long at eight times this size, however little each step is; what does not, has a bound of its own. */
const LARGEST = 8_000;
const runs = [1, 2, 3];

/**
 * How many times as long `work` takes at eight times the size: the same on every machine, where a time is not. Begins at
 * the size `from` and doubles it until there is something to measure, so that even work that gets out of hand is soon done.
 */
export function growthOf(work: (size: number) => void, from: number): number {
  let size = from;
  while (!isMeasurable(() => work(size * TIMES)) && size < LARGEST) size *= 2;
  // A second look only where the first is bad: something else of this process may have run in the middle of it.
  const measure = () =>
    leastTimeOf(() => work(size * TIMES)) /
    Math.max(
      LEAST_MS,
      leastTimeOf(() => work(size)),
    );
  const growth = measure();
  return growth < BELOW_QUADRATIC ? growth : Math.min(growth, measure());
}

/** More than once, since a first run is long while the engine has yet to compile it. */
const isMeasurable = (work: () => void): boolean => runs.every(() => timeOf(work) >= MEASURABLE_MS);

const leastTimeOf = (work: () => void): number => Math.min(...runs.map(() => timeOf(work)));

/** Processor time in ms: the clock on the wall also measures what else the machine does. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
