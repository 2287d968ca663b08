import type { RunsPage } from './jobs.contract.js';

const PAGE_SIZE = 100;

/**
 * The ids of all runs on these pages. They are read before anything is done to the runs: one that is retried is no longer among
 * the failed ones, and those behind it move up a place.
 */
export async function allRunIds(
  readPage: (at: { page: number; pageSize: number }) => Promise<RunsPage>,
): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; ; page++) {
    const { runs, total } = await readPage({ page, pageSize: PAGE_SIZE });
    for (const { id } of runs) ids.add(id);
    if (page * PAGE_SIZE >= total) return [...ids];
  }
}
