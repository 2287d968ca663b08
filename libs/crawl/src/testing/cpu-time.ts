/**
 * Milliseconds of processor time that `work` took: what bounds are about, where the clock on the wall also measures
 * what else the machine is doing.
 */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
