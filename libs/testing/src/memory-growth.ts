/** How far the resident memory of this process rises above its start while `work` runs, in MB. */
export async function memoryGrowthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(sample, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  sample();
  return (peak - before) / 1_048_576;
}
